/** The paths of the module's pages; the same as the routes in `module.json`. */
export const paths = { careers: '/careers' } as const;
