import { toastLimits } from '@sumut/contracts/limits';
import { acrossMajors } from '../acrossMajors.ts';

interface ToastOptions {
  type: 'success' | 'error' | 'warning';
  title: string;
  description?: string;
}

interface ShownToast extends ToastOptions {
  readonly id: number;
  /** It is fading out. */
  readonly leaving: boolean;
}

interface ToastState {
  // At most one toast is shown (docs/specification.md#9-business-constants-and-limits).
  shown: ShownToast | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  lastId: number;
  /** It is being read: under the pointer, or with the focus in it. */
  held: boolean;
  listeners: Set<() => void>;
}

const state = acrossMajors('toasts', (): ToastState => ({
  shown: null,
  timer: undefined,
  lastId: 0,
  held: false,
  listeners: new Set(),
}));

function show(next: ShownToast | null): void {
  state.shown = next;
  state.listeners.forEach((listener) => listener());
}

function leave(): void {
  if (!state.shown || state.shown.leaving) return;
  clearTimeout(state.timer);
  show({ ...state.shown, leaving: true });
  state.timer = setTimeout(() => {
    // No browser reports that the pointer left what is gone.
    state.held = false;
    show(null);
  }, toastLimits.fadeOut);
}

function wait(): void {
  clearTimeout(state.timer);
  if (!state.held) state.timer = setTimeout(leave, toastLimits.duration);
}

/** Shows a message at the top of the page for 4 s. It replaces one that is still shown. */
export function toast(options: ToastOptions): void {
  state.lastId += 1;
  show({ ...options, id: state.lastId, leaving: false });
  wait();
}

/** While `on`, the shown toast stays; afterwards it has its 4 s again. One that is fading out is not kept. */
export function holdToast(on: boolean): void {
  state.held = on;
  if (state.shown && !state.shown.leaving) wait();
}

/** Fades out the shown toast, if any. */
export const dismissToast = leave;

/** The shown toast, or null. */
export const shownToast = (): ShownToast | null => state.shown;

/** Calls the listener when the shown toast changes. Returns a function that unsubscribes it. */
export function subscribeToToasts(listener: () => void): () => void {
  state.listeners.add(listener);
  return () => state.listeners.delete(listener);
}
