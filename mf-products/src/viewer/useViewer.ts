import { useEffect, useRef, useState } from 'react';
import { openViewer } from './openViewer.ts';
import type { Viewer } from './startViewer.ts';
import { bearingOf, startView } from './view.ts';
import { type FailureReason, reasonOf } from './ViewerFailure.ts';

export type ViewerState =
  | { kind: 'picture' }
  /** `share` of the model that has come, 0 to 1. */
  | { kind: 'loading'; share: number }
  | { kind: 'ready'; viewer: Viewer }
  | { kind: 'failed'; reason: FailureReason };

/**
 * A product's model in its stage: the picture until `open` is called, then the model, or the picture again when that
 * fails. `turn` is the bearing from which it is seen. Nothing is loaded before `open`.
 */
export function useViewer(url: string, bearing: number) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const attempt = useRef<AbortController>(undefined);
  const [state, setState] = useState<ViewerState>({ kind: 'picture' });
  const [turn, setTurn] = useState(bearingOf(startView.turn));
  /** Each attempt has a canvas of its own: one that has lost its context gives no other. */
  const [canvasKey, setCanvasKey] = useState(0);

  useEffect(() => () => attempt.current?.abort(), []);

  const open = async () => {
    const here = new AbortController();
    attempt.current?.abort();
    attempt.current = here;
    const { signal } = here;
    const show = (next: ViewerState) => {
      if (!signal.aborted) setState(next);
    };
    const fail = (reason: FailureReason) => {
      show({ kind: 'failed', reason });
      setCanvasKey((key) => key + 1);
      here.abort();
    };
    show({ kind: 'loading', share: 0 });
    // The button that was pressed goes away; the keyboard goes on from the stage.
    stage.current?.focus({ preventScroll: true });
    if (!stage.current || !canvas.current) return;
    try {
      const viewer = await openViewer({
        url,
        bearing,
        signal,
        stage: stage.current,
        canvas: canvas.current,
        onProgress: (share) => show({ kind: 'loading', share }),
        onView: (view) => setTurn(bearingOf(view.turn)),
        onLost: () => fail('failed'),
      });
      signal.addEventListener('abort', viewer.dispose, { once: true });
      if (signal.aborted) viewer.dispose();
      else show({ kind: 'ready', viewer });
    } catch (error) {
      fail(reasonOf(error));
    }
  };

  return { stage, canvas, canvasKey, state, turn, open };
}
