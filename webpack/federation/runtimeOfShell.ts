declare global {
  var sumutModuleRuntime: Record<string, unknown> | undefined;
}

// Nothing but a preview comes past the contract check, which compares releases and shells.
if (!globalThis.sumutModuleRuntime) throw new Error('The shell is older than this build');

/** In place of the federation's runtime in a module's entry: the shell's (shell/src/features/federation/runtime/moduleRuntime.ts). */
export default globalThis.sumutModuleRuntime;
