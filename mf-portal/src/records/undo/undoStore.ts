/** Time during which a change can be undone, in milliseconds. */
export const undoTime = 10_000;

export interface Undoable {
  /** Describes the change. */
  title: string;
  /** Reverts the change. Rejects on failure, which is shown; the user can try again. */
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

/** Offers to undo a change. An earlier offer ends. */
export function offerUndo(change: Undoable): void {
  lastId += 1;
  show({ ...change, id: lastId });
}

/** Ends the current offer, if any. */
export const withdrawUndo = (): void => show(null);

/** Returns the change that can currently be undone; null without one. */
export const getOffered = (): Offered | null => offered;

/** Calls the listener when the offer changes. Returns a function that unsubscribes it. */
export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
