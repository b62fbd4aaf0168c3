import runtime from '#react-refresh';

declare global {
  /**
   * Fast Refresh of a shell in development, which the modules use too. Undefined in a shell that is built for visitors:
   * its React cannot exchange components.
   */
  var sumutRefresh: typeof runtime | undefined;
}

// Part of the shell in development, before everything else of it.
globalThis.sumutRefresh = runtime;
