/** The package declares the type of this function only for its index. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { ConsumesOptions } from '@module-federation/webpack-bundler-runtime';
  export function consumes(options: ConsumesOptions): void;
}
