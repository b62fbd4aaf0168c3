import { moduleErrorLimits } from './moduleErrorLimits.ts';

/** A quoted name of code, such as `'items'` in "Cannot read properties of undefined (reading 'items')". */
const codeName = /^[\w$.()[\]#-]{1,60}$/;
/** A word with the sign of a mail address, also encoded for a URL. The name of a package only begins with it. */
const address = /[^@]@[^@]|%40/;
/** Firefox quotes names of properties as it quotes values. */
const propertyName = /\bproperty$/;
/** A quotation, also one that was cut off. An apostrophe within a word begins none. */
const quotation = /(^|\W)(["'`])((?:(?!\2).)*)(?:\2|$)/gs;

const redactQuoted = (text: string): string =>
  text.replace(
    quotation,
    (quoted, before: string, quote: string, content: string, offset: number) => {
      const isName = quote === "'" || propertyName.test(text.slice(0, offset));
      return isName && codeName.test(content) ? quoted : `${before}${quote}…${quote}`;
    },
  );

/**
 * Removes what may be personal data from the message of an error, and shortens it: mail addresses, numbers of six or more digits (also
 * with separators, and in Arabic digits), the query and fragment of URLs, quoted values, and text that is not ASCII. A text that code
 * quotes in apostrophes stays if it looks like a name of code. The browser and the server both call it; a second call changes nothing.
 */
export const redactError = (message: string): string =>
  redactQuoted(
    message
      .slice(0, 4 * moduleErrorLimits.message)
      .replace(/([\w/%-])\?[^\s"'`)>.][^\s"'`)>]*/g, '$1')
      .replace(/(\/[\w%.-]*)#[^\s"'`)>]*/g, '$1')
      .replace(/[^\s"'`()<>,;:]+/g, (word) => (address.test(word) ? '<address>' : word)),
  )
    .replace(/\+?\p{Nd}(?:[\s().\-/–]{0,2}\p{Nd}){5,}/gu, '<number>')
    .replace(/[^\x20-\x7e…]+(?:\s+[^\x20-\x7e…]+)*/g, (other) => (other.trim() ? '<text>' : ' '))
    .slice(0, moduleErrorLimits.message);
