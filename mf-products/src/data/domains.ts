/** The domains in which products move, in the order of the filter on the products page. */
export const domains = ['air', 'sea', 'land'] as const;
export type Domain = (typeof domains)[number];
