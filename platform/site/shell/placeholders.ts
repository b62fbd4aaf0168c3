/**
 * The texts of a built shell that each site replaces by its own (src/configureShell.ts), besides those of company.json. They consist
 * of lowercase letters, which no minifier, escaping or search index changes.
 */
export const homeWidget = 'sitehomemodule/sitehomewidget';
export const logo = 'sitelogotext';
