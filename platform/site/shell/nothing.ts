// Replaces parts of the shell that only the site of this repository has.

/** In place of the chat button (shell/src/features/layout/ChatButton.tsx). */
export const ChatButton = (): null => null;

/** In place of the picture behind the gate (shell/src/features/gate/background.ts). */
export const background = undefined;

const done = (): Promise<void> => Promise.resolve();

/** In place of the pages that the server renders on each request (shell/src/prerender/livePages.tsx). */
export const prepareLivePages = done;
export const renderLivePage = (): undefined => undefined;

/** In place of the line about a product (shell/src/prerender/quoteLine.tsx). */
export const prepareQuoteLine = done;
export const renderQuoteLine = (): string => '';
