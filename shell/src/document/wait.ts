/** Resolves in a new task, so that the browser first handles waiting events, such as a touch. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
