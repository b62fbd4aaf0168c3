/** Calls `onReturn` when the visitor comes back to the page: by back or forward, or to a hidden tab. Returns how to stop. */
export function watchReturns(onReturn: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('popstate', onReturn);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('popstate', onReturn);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
