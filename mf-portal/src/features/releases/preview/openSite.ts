/** Loads the home page. A separate file allows tests to mock the function. */
export const openSite = (): void => window.location.assign('/');
