import * as z from 'zod/mini';
import { textLimits } from './textLimits.ts';

// C0/C1 controls and bidi overrides can hide or reorder what a reader sees; lone surrogates are no text at all.
const forbiddenInLine = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
// A message may have line breaks and tabs; the reader's page isolates its direction.
const forbiddenInText = /\p{Cs}|(?![\t\n\r])\p{Cc}/u;

/** One line of text, trimmed: names, subjects. `max` in UTF-16 units; `min` 0 makes it optional. */
export const line = (max: number, min: 0 | 1 = 1) =>
  z.string('required').check(
    z.trim(),
    z.minLength(min, 'required'),
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
