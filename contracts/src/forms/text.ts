import * as z from 'zod/mini';
import { textLimits } from './textLimits.ts';

// C0/C1 controls and bidi overrides can hide or reorder text; lone surrogates are not valid text.
const forbiddenInLine = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
// A message may contain line breaks and tabs; pages isolate its direction.
const forbiddenInText = /\p{Cs}|(?![\t\n\r])\p{Cc}/u;

type Minimum = 0 | 1;
const lineChecks = (max: number, min: Minimum) =>
  [
    z.trim(),
    z.minLength(min, 'required'),
    z.maxLength(max, 'tooLong'),
    z.refine<string>((value) => !forbiddenInLine.test(value), 'characters'),
  ] as const;

/** Creates the schema of a line of text, trimmed. `max` is in UTF-16 units. With `min` 0, the line may be empty. */
export const line = (max: number, min: Minimum = 1) =>
  z.string('required').check(...lineChecks(max, min));

// Phones copy numbers and addresses of contacts with direction marks around them, which users can neither see nor delete.
const lineWithoutMarks = (max: number, min: Minimum = 1) =>
  z.string('required').check(
    z.overwrite((value) => value.replaceAll(/\p{Bidi_Control}/gu, '')),
    ...lineChecks(max, min),
  );

/** Creates the schema of a text of several lines, trimmed. `max` is in UTF-16 units. With `min` 0, the text may be empty. */
export const text = (max: number, min: Minimum = 1) =>
  z.string('required').check(
    z.trim(),
    z.minLength(min, 'required'),
    z.maxLength(max, 'tooLong'),
    z.refine((value) => !forbiddenInText.test(value), 'characters'),
  );

/** Creates the schema of a filter that is compared with stored lines. PostgreSQL refuses control characters such as NUL. */
export const filterText = (max: number) =>
  z.string().check(z.maxLength(max, 'tooLong'), z.regex(/^\P{Cc}*$/u, 'characters'));

const emailPattern = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/** Creates the schema of an email address as in HTML's `type=email`, with a dot in the domain. */
export const email = () => lineWithoutMarks(textLimits.email).check(z.regex(emailPattern, 'email'));

/** Creates the schema of an optional email address; an empty string for none. */
export const optionalEmail = () =>
  lineWithoutMarks(textLimits.email, 0).check(
    z.refine((value) => value === '' || emailPattern.test(value), 'email'),
  );

const phonePattern = /^[+\uFF0B]?[\p{Nd}\s().\-/]+$/u;
const hasPhoneDigits = (value: string): boolean => {
  const digits = value.replace(/[^\p{Nd}]/gu, '').length;
  return digits >= 6 && digits <= 20;
};

/** Creates the schema of a phone number in any common notation, with 6 to 20 digits, which may be Arabic-Indic. */
export const phone = () =>
  lineWithoutMarks(textLimits.phone).check(
    z.regex(phonePattern, 'phone'),
    z.refine(hasPhoneDigits, 'phone'),
  );

/** Creates the schema of an optional phone number; an empty string for none. */
export const optionalPhone = () =>
  lineWithoutMarks(textLimits.phone, 0).check(
    z.refine(
      (value) => value === '' || (phonePattern.test(value) && hasPhoneDigits(value)),
      'phone',
    ),
  );
