import { fetchFile, glb } from './fetchFile.ts';
import { fetchModel, type ModelUrls } from './fetchModel.ts';
import { loadModelControls } from './loadModelControls.ts';
import environmentUrl from './scene/environment.glb';
import type { startViewer, Viewer, ViewerOptions } from './startViewer.ts';

interface ViewerCode {
  startViewer: typeof startViewer;
}

/** The time limit in milliseconds for loading code and model, 2 MB on a slow phone connection. After it the picture is shown again. */
const timeout = 40_000;
/** The number of attempts to load a chunk. webpack rejects if a chunk is slow, and within the timeout the chunk is requested again. */
const chunkAttempts = 3;

async function loadCode(signal: AbortSignal, attempt = 1): Promise<ViewerCode> {
  try {
    const [code] = await Promise.all([
      import(/* webpackChunkName: "viewer" */ './startViewer.ts'),
      loadModelControls(),
    ]);
    return code;
  } catch (error) {
    signal.throwIfAborted();
    if (attempt === chunkAttempts) throw error;
    return loadCode(signal, attempt + 1);
  }
}

type Options = Omit<ViewerOptions, 'model' | 'environment' | 'reducedMotion'> & {
  urls: ModelUrls;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** Returns a promise that rejects when the signal aborts. It is needed because an import cannot be cancelled. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/**
 * Loads the 3D library and the model's files in parallel, and shows the model. Rejects if loading takes more than 40 s, if the
 * model cannot be shown, and when `signal` aborts.
 */
export async function openViewer({ urls, signal, onProgress, ...rest }: Options): Promise<Viewer> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', abort);
  const timer = setTimeout(
    () => controller.abort(new Error('The viewer did not load in time')),
    timeout,
  );
  try {
    const parts = Promise.all([
      loadCode(controller.signal),
      fetchModel(urls, controller.signal, onProgress),
      // The environment is small and the same for all models, so it does not count towards the progress.
      fetchFile(environmentUrl, glb, controller.signal, () => undefined),
    ]);
    const [code, model, environment] = await Promise.race([
      parts,
      rejectOnAbort(controller.signal),
    ]);
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return await code.startViewer({ ...rest, model, environment, reducedMotion });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    // After a failure this cancels the requests that are still open.
    controller.abort();
  }
}
