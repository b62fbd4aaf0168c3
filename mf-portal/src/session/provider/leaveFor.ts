/** Leaves the site for a page of the identity provider. A separate file allows tests to mock the function. */
export const leaveFor = (url: string): void => window.location.assign(url);
