/** Leaves the site for a page of the identity provider. */
export const leaveFor = (address: string): void => window.location.assign(address);
