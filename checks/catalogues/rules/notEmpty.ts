import { eachText, type Rule } from '../rule.ts';

/** A text without a visible character. */
export const notEmpty: Rule = eachText((text) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
    ? []
    : [{ problem: 'is empty', advice: 'Write the text, or remove the key in both languages' }],
);
