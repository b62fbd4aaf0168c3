/** The paths of the module's pages; the same as the routes in `module.json`. */
export const paths = {
  products: '/products',
  product: (slug: string): string => `/product/${slug}`,
} as const;
