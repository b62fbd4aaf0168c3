import * as z from 'zod/mini';
import { findLost, normaliseLine, normaliseText } from '../lines/characters.ts';
import { findEmailFault, normaliseEmail } from '../lines/email.ts';
import { findPhoneFault, normalisePhone } from '../lines/phone.ts';
import { type FieldErrorMessage, withCharacter, withLimit } from './fieldErrors.ts';
import { textLimits } from './textLimits.ts';

type Minimum = 0 | 1;

interface TypedRules {
  /** Maximum length after normalisation, in UTF-16 units. */
  max: number;
  /** With 0, the text may be empty. */
  min?: Minimum;
  normalise: (typed: string) => string;
  /** Returns why a normalised text that is not empty is refused. */
  findFault: (text: string) => FieldErrorMessage | undefined;
}

/** Creates the schema of what a person types: normalised first, checked then. */
export const typed = ({ max, min = 1, normalise, findFault }: TypedRules) =>
  z.string('required').check(
    z.overwrite(normalise),
    z.minLength(min, 'required'),
    z.maxLength(max, withLimit(max)),
    z.check<string>(({ value, issues }) => {
      const message = value === '' || value.length > max ? undefined : findFault(value);
      if (message !== undefined) issues.push({ code: 'custom', message, input: value });
    }),
  );

const findFault = (text: string): FieldErrorMessage | undefined => {
  const lost = findLost(text);
  return lost === undefined ? undefined : withCharacter('characters', lost);
};

/** Creates the schema of a line of text. `max` is in UTF-16 units. With `min` 0, the line may be empty. */
export const line = (max: number, min: Minimum = 1) =>
  typed({ max, min, normalise: normaliseLine, findFault });

/** Creates the schema of a text of several lines. `max` is in UTF-16 units. With `min` 0, the text may be empty. */
export const text = (max: number, min: Minimum = 1) =>
  typed({ max, min, normalise: normaliseText, findFault });

/** Creates the schema of a search or filter, which is normalised like the stored lines that it is compared with. */
export const filterText = (max: number) =>
  z.string().check(z.overwrite(normaliseLine), z.maxLength(max, withLimit(max)));

const emailOf = (min: Minimum) =>
  typed({ max: textLimits.email, min, normalise: normaliseEmail, findFault: findEmailFault });

/** Creates the schema of an email address to which mail can be sent (docs/pasted-lines.md). */
export const email = () => emailOf(1);

/** Creates the schema of an optional email address; an empty string for none. */
export const optionalEmail = () => emailOf(0);

const phoneOf = (min: Minimum) =>
  typed({ max: textLimits.phone, min, normalise: normalisePhone, findFault: findPhoneFault });

/** Creates the schema of a phone number in any common notation, with 6 to 20 digits and possibly an extension. */
export const phone = () => phoneOf(1);

/** Creates the schema of an optional phone number; an empty string for none. */
export const optionalPhone = () => phoneOf(0);
