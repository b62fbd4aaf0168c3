import { normaliseLine } from '../lines/characters.ts';

/** A file name as it is read: in lower case, without what nobody can see, and without dots and spaces at the end. */
const readName = (fileName: string): string =>
  normaliseLine(fileName)
    .replace(/[. ]{1,9}$/, '')
    .toLowerCase();

/** Returns the one of the lowercase `extensions`, with their dot, that a file name ends with; undefined without a match. */
export const findExtension = <Extension extends string>(
  extensions: readonly Extension[],
  fileName: string,
): Extension | undefined => extensions.find((extension) => readName(fileName).endsWith(extension));

/** A dot and a short word of letters and digits, which are not all digits. */
const anyExtension = /\.(?=\d*[a-z])[a-z\d]{1,5}$/;

/**
 * Checks whether a file name ends with one of `extensions`, or has no extension at all. Phones name files `document` or `1000012345`,
 * and downloads `cv.pdf (1)`: only their content shows what they are.
 */
export const mayHaveExtension = (extensions: readonly string[], fileName: string): boolean =>
  findExtension(extensions, fileName) !== undefined || !anyExtension.test(readName(fileName));
