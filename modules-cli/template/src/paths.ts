/** The paths of the module's pages, which have to equal the routes in `module.json`. */
export const paths = { page: '/new-module' } as const;
