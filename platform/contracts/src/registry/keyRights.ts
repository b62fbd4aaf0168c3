/** The rights of a team key: `upload` allows uploading releases, `live` allows changing which releases are live. */
export const keyRights = ['upload', 'live'] as const;
export type KeyRight = (typeof keyRights)[number];
