/** Resolves in a task of its own: what waits for the main thread, such as a touch, comes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
