import { fetchModel } from './fetchModel.ts';
import type { startViewer, Viewer, ViewerOptions } from './startViewer.ts';

interface ViewerCode {
  startViewer: typeof startViewer;
}

/** Milliseconds that a visitor waits for code and model together before the picture is given back. */
const timeLimit = 20_000;
/** The build gives up on a chunk that is slow; within the time limit it is asked for again. */
const chunkAttempts = 3;

async function loadCode(signal: AbortSignal, attempt = 1): Promise<ViewerCode> {
  try {
    return await import(/* webpackChunkName: "viewer" */ './startViewer.ts');
  } catch (error) {
    signal.throwIfAborted();
    if (attempt === chunkAttempts) throw error;
    return loadCode(signal, attempt + 1);
  }
}

type Options = Omit<ViewerOptions, 'model' | 'still'> & {
  url: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** Rejects as soon as the signal aborts: an import cannot be called off. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/**
 * Loads the drawing library and the model side by side, and shows the model. Rejects when either does not come within
 * 20 s or cannot be shown, and when `signal` aborts.
 */
export async function openViewer({ url, signal, onProgress, ...rest }: Options): Promise<Viewer> {
  const own = new AbortController();
  const end = () => own.abort(signal.reason);
  signal.addEventListener('abort', end);
  const timer = setTimeout(() => own.abort(new Error('It took too long')), timeLimit);
  try {
    const parts = Promise.all([loadCode(own.signal), fetchModel(url, own.signal, onProgress)]);
    const [code, model] = await Promise.race([parts, aborted(own.signal)]);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return await code.startViewer({ ...rest, model, still });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    // A part that is still under way is of no use any more; after a success this does nothing.
    own.abort();
  }
}
