/** The pages of this module, as its routes in `module.json`. */
export const paths = { page: '/new-module' } as const;
