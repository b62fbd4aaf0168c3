import own from '#react-refresh';

// Stands for react-refresh/runtime in a module's build. Each copy of that knows its own components alone, and the last
// one to refresh would bring back what the others had exchanged: so there is one, the shell's.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.sumutRefresh ?? own;
