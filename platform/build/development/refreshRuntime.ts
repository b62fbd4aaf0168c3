import own from '#react-refresh';

// Replaces react-refresh/runtime in a module's build by the shell's copy. With several copies, each would refresh only its own
// components, and the last to refresh would revert the changes of the others.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.sumutRefresh ?? own;
