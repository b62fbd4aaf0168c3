/** The package declares this function at its index only. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { ConsumesOptions } from '@module-federation/webpack-bundler-runtime';
  export function consumes(options: ConsumesOptions): void;
}
