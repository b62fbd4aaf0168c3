/** The tables of sessions and passes. A restore ends all of them: people may have signed out or been disabled since the backup. */
export const sessionTables = ['previews', 'sessions', 'passes'] as const;
