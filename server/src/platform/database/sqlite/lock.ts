/** Lets one at a time in, in the order in which they came. */
export interface Lock {
  /** Resolves when it is the caller's turn, who then has to `give` it back. */
  take: () => Promise<void>;
  give: () => void;
}

export function createLock(): Lock {
  const waiting: (() => void)[] = [];
  let held = false;
  return {
    async take() {
      if (held) await new Promise<void>((resolve) => waiting.push(resolve));
      held = true;
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else held = false;
    },
  };
}
