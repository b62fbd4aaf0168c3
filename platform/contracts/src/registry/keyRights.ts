/**
 * The rights of a team key: `upload` allows uploading releases, `live` changing which releases are live, and `preview` sharing previews
 * of stored releases, which every key may.
 */
export const keyRights = ['upload', 'live', 'preview'] as const;
export type KeyRight = (typeof keyRights)[number];
