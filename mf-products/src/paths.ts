/** The module's own pages, as its routes in `module.json`. */
export const paths = {
  products: '/products',
  product: (slug: string): string => `/product/${slug}`,
} as const;
