import development from '#react-jsx/react-jsx-runtime.development.js';
import production from '#react-jsx/react-jsx-runtime.production.js';

// Stands for react/jsx-runtime in a module's build. The one for development warns of missing keys, and asks React for
// what React for visitors does not have.
export const { Fragment, jsx, jsxs } = globalThis.sumutRefresh ? development : production;
