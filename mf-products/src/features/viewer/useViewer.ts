import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../data/schema.ts';
import type { ModelUrls } from './fetchModel.ts';
import { openViewer } from './openViewer.ts';
import type { Viewer } from './startViewer.ts';
import { startViews } from './startViews.ts';
import { toBearing } from './view.ts';
import { type FailureReason, getFailureReason } from './ViewerError.ts';

export type ViewerState =
  | { kind: 'picture' }
  /** `share` is the loaded share of the model, from 0 to 1. */
  | { kind: 'loading'; share: number }
  | { kind: 'ready'; viewer: Viewer }
  | { kind: 'failed'; reason: FailureReason };

/**
 * Returns the state of a product's 3D viewer: the picture until `open` is called, then the model, or the picture again after a
 * failure. `turn` is the bearing of the camera in degrees. Nothing is loaded before `open`.
 */
export function useViewer({ slug, bearing }: Product, urls: ModelUrls) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const attempt = useRef<AbortController>(undefined);
  const [state, setState] = useState<ViewerState>({ kind: 'picture' });
  const [turn, setTurn] = useState(toBearing(startViews[slug].turn));
  /** The key of the canvas. After a failure there is a new canvas, because a canvas with a lost context cannot create another context. */
  const [canvasKey, setCanvasKey] = useState(0);

  useEffect(() => () => attempt.current?.abort(), []);

  const open = async () => {
    const controller = new AbortController();
    attempt.current?.abort();
    attempt.current = controller;
    const { signal } = controller;
    const show = (next: ViewerState) => {
      if (!signal.aborted) setState(next);
    };
    const fail = (reason: FailureReason) => {
      show({ kind: 'failed', reason });
      setCanvasKey((key) => key + 1);
      controller.abort();
    };
    show({ kind: 'loading', share: 0 });
    // The pressed button disappears, so the focus moves to the stage.
    stage.current?.focus({ preventScroll: true });
    if (!stage.current || !canvas.current) return;
    try {
      const viewer = await openViewer({
        urls,
        slug,
        bearing,
        signal,
        stage: stage.current,
        canvas: canvas.current,
        onProgress: (share) => show({ kind: 'loading', share }),
        onView: (view) => setTurn(toBearing(view.turn)),
        onContextLost: () => fail('failed'),
      });
      signal.addEventListener('abort', viewer.dispose, { once: true });
      if (signal.aborted) viewer.dispose();
      else show({ kind: 'ready', viewer });
    } catch (error) {
      fail(getFailureReason(error));
    }
  };

  return { stage, canvas, canvasKey, state, turn, open };
}
