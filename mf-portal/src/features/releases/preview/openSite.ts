/** Loads the home page. In its own file, so that tests can mock it. */
export const openSite = (): void => window.location.assign('/');
