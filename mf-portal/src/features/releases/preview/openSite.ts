/** Loads the site anew from its first page, apart so that the rest needs no real window. */
export const openSite = (): void => window.location.assign('/');
