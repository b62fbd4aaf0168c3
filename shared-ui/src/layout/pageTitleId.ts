/** Id of every page's main heading, which is focused after a page change. Apart from PageHead, for the gate's bundle. */
export const pageTitleId = 'page-title';
