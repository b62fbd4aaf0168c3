/**
 * The runs of marks that are as long as real text has them (Unicode Standard Annex #15, "Stream-Safe Text Format"), before further marks.
 * The halfwidth voicing signs of Japanese are marks as well once they are normalised.
 */
const longRun = /[\p{M}\uFF9E\uFF9F]{30}(?=[\p{M}\uFF9E\uFF9F])/gu;
const combiningGraphemeJoiner = '\u034F';

/**
 * Returns a text in a normalization form of Unicode, in a time that grows with its length. Engines sort each run of marks in the square of
 * its length, so longer runs are divided by an invisible character.
 */
export const normaliseUnicode = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(longRun, `$&${combiningGraphemeJoiner}`).normalize(form);
