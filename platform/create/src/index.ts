// The public surface of @sumut/create-module, for scripts.
export { createStandalone } from './createStandalone.ts';
