/** The id of every page's main heading, which gets the focus after a page change. In its own file to keep `PageHead` out of the gate. */
export const pageTitleId = 'page-title';
