// The public surface of @sumut/create-site, for scripts.
export { createSite } from './createSite.ts';
