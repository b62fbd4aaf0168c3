/** Calls a function once, when the page has loaded and the browser is idle. Returns a function that cancels this. */
export function whenIdle(run: () => void): () => void {
  const cancel = new AbortController();
  const start = () => {
    if (!cancel.signal.aborted) run();
  };
  const wait = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 1000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { signal: cancel.signal });
  return () => cancel.abort();
}
