/** Returns the prefix of classes, animations and other global names in a module's styles. */
export const stylePrefix = (module: string): string => `${module}-`;

/** Returns the name of the cascade layer of a module's styles. */
export const styleLayer = (module: string): string => `pages.${module}`;

/** Maximum size of all styles of a module, in bytes. Not specified. The styles of the portal, the largest module, have 100 kB. */
export const mostStyles = 1024 * 1024;
