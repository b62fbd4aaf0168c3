import runtime from '#react-refresh';

declare global {
  /**
   * The Fast Refresh runtime of a development shell, for the modules too. Undefined in a production shell, whose React
   * cannot hot-reload.
   */
  var sumutRefresh: typeof runtime | undefined;
}

// First entry of the shell's development build.
globalThis.sumutRefresh = runtime;
