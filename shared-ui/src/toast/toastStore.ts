import { toastLimits } from '@sumut/contracts';

export interface ToastOptions {
  type: 'success' | 'error' | 'warning';
  title: string;
  description?: string;
}

export interface ShownToast extends ToastOptions {
  readonly id: number;
  /** It is fading out. */
  readonly leaving: boolean;
}

// One toast at most (docs/specification.md#9-business-constants-and-limits), so the store is a single place and not a
// list.
let shown: ShownToast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

function leave(): void {
  if (!shown || shown.leaving) return;
  clearTimeout(timer);
  show({ ...shown, leaving: true });
  timer = setTimeout(() => show(null), toastLimits.fadeOut);
}

/** Shows a message at the top of the page for 4 s. It takes the place of one that is still there. */
export function toast(options: ToastOptions): void {
  clearTimeout(timer);
  lastId += 1;
  show({ ...options, id: lastId, leaving: false });
  timer = setTimeout(leave, toastLimits.duration);
}

/** Lets the toast that is shown, if any, fade out now. */
export const dismissToast = leave;

/** The toast that is shown, or null. */
export const shownToast = (): ShownToast | null => shown;

/** Calls the listener whenever another toast is shown, or none; gives what ends that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
