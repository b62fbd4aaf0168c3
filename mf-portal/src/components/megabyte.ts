/** Bytes in a megabyte, the unit in which limits of files are shown. */
export const megabyte = 1024 * 1024;
