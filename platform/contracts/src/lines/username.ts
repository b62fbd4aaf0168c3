import { type FieldErrorMessage, withCharacter } from '../forms/fieldErrors.ts';
import { normaliseLine, removeInvisible } from './characters.ts';
import { normaliseUnicode } from './unicode.ts';

/**
 * Normalises a username, so that neither case, nor the width of letters, nor a keyboard's composition of accents matters. The Turkish
 * İ stays, and is refused: in lower case it would be an i with a second dot, which looks like an i.
 */
export const normaliseUsername = (typed: string): string =>
  normaliseUnicode(removeInvisible(normaliseLine(typed)), 'NFKC').replaceAll(/[^İ]+/g, (part) =>
    part.toLowerCase(),
  );

/** Lowercase Latin letters, without those that look like other letters: ı and ĸ. */
const latin = 'a-zß-öø-įĳ-ķĺ-ž';
const arabic = '\\u0621-\\u063A\\u0641-\\u064A';

/** Patterns of what a name of one script cannot begin with, and of what it cannot contain. */
const outside = (first: string, marks = '') => ({
  first: new RegExp(`^[^${first}]`, 'u'),
  // A letter with its marks is one character to people.
  any: new RegExp(`[^${first}${marks}._@-]\\p{M}*|[${first}](?=\\p{M})(?![${marks}])\\p{M}+`, 'u'),
});
const outsideLatin = outside(`${latin}0-9`);
const outsideArabic = outside(`${arabic}0-9\\u0660-\\u0669`, '\\u064B-\\u0652');

/**
 * Returns why a normalised username is refused, as the message of an issue; undefined for a valid one. Usernames consist of letters of
 * one script, Latin or Arabic, with digits and Arabic marks. After the first character, dots, hyphens, underscores and @ are allowed.
 * A mixture of scripts could imitate another person's name.
 */
export function findUsernameFault(name: string): FieldErrorMessage | undefined {
  const { first, any } = /[\u0600-\u06FF]/.test(name) ? outsideArabic : outsideLatin;
  const wrong = any.exec(name)?.[0];
  if (wrong !== undefined) return withCharacter('characters', wrong);
  // A character that is allowed elsewhere: the field's hint states where.
  return first.test(name) ? 'characters' : undefined;
}
