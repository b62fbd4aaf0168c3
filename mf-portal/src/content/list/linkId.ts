/** The element id of the link to an entry. */
export const linkId = (id: string): string => `entry-${id}`;
