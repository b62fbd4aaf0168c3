import { toastLimits } from '@sumut/contracts/limits';

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

// At most one toast is shown (docs/specification.md#9-business-constants-and-limits).
let shown: ShownToast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
/** It is being read: under the pointer, or with the focus in it. */
let held = false;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

function leave(): void {
  if (!shown || shown.leaving) return;
  clearTimeout(timer);
  show({ ...shown, leaving: true });
  timer = setTimeout(() => {
    // No browser reports that the pointer left what is gone.
    held = false;
    show(null);
  }, toastLimits.fadeOut);
}

function wait(): void {
  clearTimeout(timer);
  if (!held) timer = setTimeout(leave, toastLimits.duration);
}

/** Shows a message at the top of the page for 4 s. It replaces one that is still shown. */
export function toast(options: ToastOptions): void {
  lastId += 1;
  show({ ...options, id: lastId, leaving: false });
  wait();
}

/** While `on`, the shown toast stays; afterwards it has its 4 s again. One that is fading out is not kept. */
export function holdToast(on: boolean): void {
  held = on;
  if (shown && !shown.leaving) wait();
}

/** Fades out the shown toast, if any. */
export const dismissToast = leave;

/** The shown toast, or null. */
export const shownToast = (): ShownToast | null => shown;

/** Calls the listener when the shown toast changes. Returns a function that unsubscribes it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
