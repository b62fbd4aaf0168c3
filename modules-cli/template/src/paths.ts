/** The paths of the module's pages; the same as the routes in `module.json`. */
export const paths = { page: '/new-module' } as const;
