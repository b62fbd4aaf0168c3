/** The paths of the module's pages, which are the routes in `module.json`. */
export const paths = {
  products: '/products',
  product: (slug: string): string => `/product/${slug}`,
} as const;
