/** Tables of sessions and passes, which end with a restore: people may have signed out or been disabled since the backup. */
export const sessionTables = ['previews', 'sessions', 'passes'] as const;
