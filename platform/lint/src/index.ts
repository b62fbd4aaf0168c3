// The public surface of the published package.
export { moduleLint } from './moduleLint.ts';
