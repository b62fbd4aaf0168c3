/** How long a change can be undone, in milliseconds. */
export const undoTime = 10_000;

export interface Undoable {
  /** What was changed. */
  title: string;
  /** Restores what was there before. Rejects on failure, which is shown and can be tried again. */
  undo: () => Promise<void>;
}

export interface Offered extends Undoable {
  readonly id: number;
}

let offered: Offered | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Offered | null): void {
  offered = next;
  listeners.forEach((listener) => listener());
}

/** Offers to undo the last change; an earlier offer ends. */
export function offerUndo(change: Undoable): void {
  lastId += 1;
  show({ ...change, id: lastId });
}

/** Ends the offer, if any. */
export const withdrawUndo = (): void => show(null);

/** The last change, while it can be undone. */
export const getOffered = (): Offered | null => offered;

/** Calls the listener when the offer changes. Returns a function that unsubscribes it. */
export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
