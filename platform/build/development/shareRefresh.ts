import runtime from '#react-refresh';

declare global {
  /**
   * The Fast Refresh runtime of a development shell, which modules use too. Undefined in a production shell, whose React
   * cannot hot-reload.
   */
  var sumutRefresh: typeof runtime | undefined;
}

// The first entry of the shell's development build, so that modules find the runtime.
globalThis.sumutRefresh = runtime;
