import * as z from 'zod/mini';

/** Why a field was refused. The catalogue of `shared-ui` has one text per key and language. */
export const fieldErrors = [
  'required',
  'tooLong',
  'email',
  'phone',
  'option',
  'characters',
  'fileType',
  'fileSize',
  'fileEmpty',
  'unknownField',
  'invalid',
] as const;
export type FieldError = (typeof fieldErrors)[number];

/** The reason in a form library's error: schemas give it as the message. What is no key reads as `invalid`. */
export const fieldErrorOf = (error: { message?: string } | undefined): FieldError | undefined =>
  error && (fieldErrors.find((reason) => reason === error.message) ?? 'invalid');

/** Longest accepted texts, in UTF-16 units. Ours: the specification shows no length limits. */
export const textLimits = {
  name: 100,
  email: 254,
  phone: 30,
  position: 200,
  message: 5000,
  coverLetter: 10_000,
  username: 64,
  password: 200,
} as const;

// C0/C1 controls and bidi overrides can hide or reorder what a reader sees; lone surrogates are no text at all.
const forbiddenInLine = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
// A message may have line breaks and tabs; the reader's page isolates its direction.
const forbiddenInText = /\p{Cs}|(?![\t\n\r])\p{Cc}/u;

/** One line of required text, trimmed: names, subjects. `max` in UTF-16 units. */
export const line = (max: number) =>
  z.string('required').check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(max, 'tooLong'),
    z.refine((value) => !forbiddenInLine.test(value), 'characters'),
  );

/** Several lines of text; `min` 0 makes it optional. */
export const text = (max: number, min: 0 | 1 = 1) =>
  z.string('required').check(
    z.trim(),
    z.minLength(min, 'required'),
    z.maxLength(max, 'tooLong'),
    z.refine((value) => !forbiddenInText.test(value), 'characters'),
  );

/** An e-mail address as the HTML standard's `type=email` accepts it, with a dot in the domain. */
export const email = () =>
  line(textLimits.email).check(z.regex(/^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/u, 'email'));

/** A phone number in any usual writing, Arabic-Indic digits included: 6 to 20 digits. */
export const phone = () =>
  line(textLimits.phone).check(
    z.regex(/^[+\uFF0B]?[\p{Nd}\s().\-/]+$/u, 'phone'),
    z.refine((value) => {
      const digits = value.replace(/[^\p{Nd}]/gu, '').length;
      return digits >= 6 && digits <= 20;
    }, 'phone'),
  );
