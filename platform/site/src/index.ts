// The public surface of @sumut/site, for scripts.
export { configureShell } from './configureShell.ts';
export { readSite, type Site } from './siteFile.ts';
