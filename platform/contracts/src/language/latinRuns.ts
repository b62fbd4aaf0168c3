/** An isolated run with a Latin letter, whole (`https://`), or else a run of Latin words. */
const isolatedRun =
  /[\u2066\u2068][^\u2066-\u2069\u0600-\u06FFA-Za-z]*[A-Za-z][^\u2066-\u2069\u0600-\u06FF]*\u2069/;
const words = /[A-Za-z](?:[\w@./+-]*[\w+])?(?: [A-Za-z\d](?:[\w@./+-]*[\w+])?)*/;
const latinRun = new RegExp(`(?:${isolatedRun.source}|${words.source})`);
const split = new RegExp(`(${latinRun.source})`);
const wholeRun = new RegExp(`^${latinRun.source}$`);

export interface TextRun {
  /** The words, without the marks that isolated them. */
  text: string;
  isLatin: boolean;
}

/** Splits an Arabic text at its runs of Latin words. Returns other text as one run. */
export function splitLatin(text: string): TextRun[] {
  if (!/\p{Script=Arabic}/u.test(text)) return [{ text, isLatin: false }];
  return text
    .split(split)
    .filter((part) => part !== '')
    .map((part) =>
      wholeRun.test(part)
        ? { text: part.replace(/[\u2066\u2068\u2069]/g, ''), isLatin: true }
        : { text: part, isLatin: false },
    );
}
