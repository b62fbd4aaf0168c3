/** The pages of this module. */
export const paths = { careers: '/careers' } as const;
