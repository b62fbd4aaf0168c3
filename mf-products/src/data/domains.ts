/** Where a product moves, in the order of the filter of the products page. */
export const domains = ['air', 'sea', 'land'] as const;
export type Domain = (typeof domains)[number];
