/** What the classes, animations and other global names in a module's styles begin with. */
export const stylePrefix = (module: string): string => `${module}-`;

/** The cascade layer of a module's styles. */
export const styleLayer = (module: string): string => `pages.${module}`;

/** All styles of a module, in bytes. Not specified: those of the portal, the largest module, have 100 kB. */
export const mostStyles = 1024 * 1024;
