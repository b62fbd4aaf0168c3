/** The package declares this function at its index only. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export function consumes(options: object): void;
}
