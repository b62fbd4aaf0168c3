import development from '#react-jsx/react-jsx-runtime.development.js';
import production from '#react-jsx/react-jsx-runtime.production.js';

// Replaces react/jsx-runtime in a module's build. The development runtime warns of missing keys, but needs features that
// production builds of React do not have.
export const { Fragment, jsx, jsxs } = globalThis.sumutRefresh ? development : production;
