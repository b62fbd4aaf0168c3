/** Bytes: limits of files are shown in megabytes of this size. */
export const megabyte = 1024 * 1024;
