/** The time after the document has loaded until it counts as idle in a browser that does not report it; milliseconds. */
const idleDelay = 1000;

/**
 * Calls `onTyping` once: when something is typed or filled in, or when the loaded page has nothing to do. Returns a function that stops
 * waiting.
 */
export function watchTyping(onTyping: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = () => {
    if (signal.aborted) return;
    waiting.abort();
    onTyping();
  };
  const waitForIdle = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, idleDelay);
  };
  for (const name of ['keydown', 'input']) document.addEventListener(name, start, { signal });
  if (document.readyState === 'complete') waitForIdle();
  else window.addEventListener('load', waitForIdle, { signal });
  return () => waiting.abort();
}
