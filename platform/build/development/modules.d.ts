// Types for the used parts of packages without types.
declare module 'webpack-dev-server/client/index.js*' {
  export interface HotMessage {
    action: string;
    /** The name of the build. */
    name?: string;
    hash: string;
    errors: string[];
  }
  export function setOptionsAndConnect(options: { url?: string }): void;
  export function subscribeAll(handler: (message: HotMessage) => void): void;
}

declare module '#react-refresh' {
  const runtime: Record<
    | 'createSignatureFunctionForTransform'
    | 'getFamilyByType'
    | 'injectIntoGlobalHook'
    | 'isLikelyComponentType'
    | 'performReactRefresh'
    | 'register',
    unknown
  >;
  export default runtime;
}

declare module '#react-jsx/*' {
  const runtime: Record<'Fragment' | 'jsx' | 'jsxs', unknown>;
  export default runtime;
}
