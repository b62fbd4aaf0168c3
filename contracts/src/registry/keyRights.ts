/** What a team's key may do: upload releases, and change which of them visitors get. */
export const keyRights = ['upload', 'live'] as const;
export type KeyRight = (typeof keyRights)[number];
