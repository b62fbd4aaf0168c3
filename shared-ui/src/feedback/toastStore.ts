import { toastLimits } from '@sumut/contracts/limits';
import { acrossMajors } from '../acrossMajors.ts';

interface ToastOptions {
  type: 'success' | 'error' | 'warning';
  title: string;
  description?: string;
}

export interface ShownToast extends ToastOptions {
  readonly id: number;
  /** Whether the toast is fading out. */
  readonly leaving: boolean;
}

interface ToastState {
  // At most one toast is shown (docs/specification.md#9-business-constants-and-limits).
  shown: ShownToast | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  lastId: number;
  /** Whether the visitor is reading the toast: the pointer is over it, or the focus is in it. */
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
    // Browsers send no `mouseleave` or `blur` event for an element that was removed.
    state.held = false;
    show(null);
  }, toastLimits.fadeOut);
}

function wait(): void {
  clearTimeout(state.timer);
  if (!state.held) state.timer = setTimeout(leave, toastLimits.duration);
}

/** Shows a toast at the top of the page for 4 s. The toast replaces the previous one if that is still shown. */
export function toast(options: ToastOptions): void {
  state.lastId += 1;
  show({ ...options, id: state.lastId, leaving: false });
  wait();
}

/** Keeps the shown toast while `on`, and then shows it for another 4 s. A toast that is already fading out is not kept. */
export function holdToast(on: boolean): void {
  state.held = on;
  if (state.shown && !state.shown.leaving) wait();
}

/** Fades out the shown toast, if any. */
export const dismissToast = leave;

/** Returns the shown toast, or null. */
export const shownToast = (): ShownToast | null => state.shown;

/** Calls the listener whenever the shown toast changes. Returns a function that unsubscribes the listener. */
export function subscribeToToasts(listener: () => void): () => void {
  state.listeners.add(listener);
  return () => state.listeners.delete(listener);
}
