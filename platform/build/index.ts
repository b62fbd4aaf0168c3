// The public surface of the published bundler preset, @sumut/module-build.
export { moduleConfig } from './moduleConfig.ts';
