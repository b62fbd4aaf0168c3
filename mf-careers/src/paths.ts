/** The paths of the module's pages, which are the routes in `module.json`. */
export const paths = { careers: '/careers' } as const;
