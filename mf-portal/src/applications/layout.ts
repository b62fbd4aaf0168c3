/** How applications are shown, the first one unless the address says otherwise. */
export const layouts = ['list', 'board'] as const;
export type Layout = (typeof layouts)[number];

/** What the address says of it. */
export const layoutOf = (query: URLSearchParams): Layout =>
  layouts.find((layout) => layout === query.get('layout')) ?? layouts[0];
