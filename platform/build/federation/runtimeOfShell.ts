declare global {
  var sumutModuleRuntime: Record<string, unknown> | undefined;
}

// Only a preview can get here in an older shell: for stored releases, the contract check compares release and shell.
if (!globalThis.sumutModuleRuntime) throw new Error('The shell is older than this build');

/** The shell's runtime, which replaces the federation's in a module's entry (shell/src/features/federation/runtime/moduleRuntime.ts). */
export default globalThis.sumutModuleRuntime;
