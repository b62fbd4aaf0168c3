/** Returns the one of the lowercase `extensions`, with their dot, that a file name ends with; undefined without a match. */
export const findExtension = <Extension extends string>(
  extensions: readonly Extension[],
  fileName: string,
): Extension | undefined =>
  extensions.find((extension) => fileName.toLowerCase().endsWith(extension));
