/** Resolves after `time` milliseconds. */
export const wait = (time: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, time, undefined));

/** Resolves in a new task, so that the browser first handles waiting events, such as a touch. */
export const nextTask = (): Promise<void> => wait(0);

/** Returns a function that waits before a retry: 2 s the first time, and each time twice as long as before. */
export function createBackoff(): () => Promise<void> {
  let delay = 2000;
  return async () => {
    await wait(delay);
    delay *= 2;
  };
}
