/**
 * Returns the name of a cookie of the site. Over HTTPS it has the prefix `__Host-`: browsers accept such a cookie only from this host,
 * over HTTPS and for all paths, so that no sibling host and no attacker on plain HTTP can set it. Plain HTTP cannot use that prefix. There,
 * the name is at least none that another application of the domain uses by chance.
 */
export const cookieName = (name: string, https: boolean): string =>
  https ? `__Host-${name}` : `sumut-${name}`;
