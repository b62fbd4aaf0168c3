/** The paths of the module's pages. They must match the routes in `module.json`. */
export const paths = { page: '/new-module' } as const;
