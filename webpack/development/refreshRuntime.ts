import own from '#react-refresh';

// Replaces react-refresh/runtime in a module's build by the shell's copy. Each copy refreshes only its own components, and
// the last one to refresh would revert the changes of the others.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.sumutRefresh ?? own;
