/** Of every page's main heading, which takes the focus after a page change. */
export const pageTitleId = 'page-title';
