/** A line as it is compared: without the bidi controls that mail programs put around names and at the end. */
const plain = (line = ''): string =>
  line.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').trim();

/** Whether a line is marked. A wrapped introduction may end with the bracket of the address, and a colon. */
const isQuoted = (line: string): boolean =>
  line.startsWith('>') && !/^>\s?(?:wrote|كتب\S*)?\s?:$/u.test(plain(line));

/** How many lines an introduction may be wrapped to. Our own choice. */
const longestIntroduction = 3;

/** A line that begins an introduction: "On Sun, Nov 29 …", «في الأحد، 29 نوفمبر …». */
const isStart = (line: string): boolean => /^(?:On|في|بتاريخ)\s/u.test(line);

/** The end of an introduction in any language: an address. */
const addressEnd = /<[^<>\s@]+@[^<>\s@]+>[^<>:]{0,20}:$/u;

/** A time of day or a year. */
const date = /\p{N}[:.]\p{N}{2}|\p{N}{4}/u;

/** A complete introduction above text that is not marked with `>`. */
const isKnownIntroduction = (line: string): boolean => {
  if (line.length > 400) return false;
  const address = addressEnd.exec(line);
  return (
    (isStart(line) && /(?:wrote|كتب|بواسطة)[^:]*:$/u.test(line)) ||
    (address !== null && date.test(line.slice(0, address.index)))
  );
};

/** Checks whether wrapped lines lack their beginning: an address that is not open, or no date yet. */
const isIncomplete = (text: string): boolean => {
  const end = text.lastIndexOf('>');
  const start = text.lastIndexOf('<', end);
  return (end !== -1 && start === -1) || !/\p{N}/u.test(end === -1 ? text : text.slice(0, start));
};

/** The first line of the introduction that ends above the line `end`; `end` without an introduction. */
function findIntroduction(lines: readonly string[], end: number): number {
  let last = end - 1;
  while (last >= 0 && plain(lines[last]) === '') last -= 1;
  if (!plain(lines[last]).endsWith(':')) return end;
  let first = last;
  let text = plain(lines[first]);
  while (
    last - first + 1 < longestIntroduction &&
    plain(lines[first - 1]) !== '' &&
    !isStart(text) &&
    isIncomplete(text)
  ) {
    first -= 1;
    text = `${plain(lines[first])} ${text}`;
  }
  return first;
}

/** A divider with words, which is above an answered mail only: "-----Original Message-----". */
const isTitledDivider = (line: string): boolean => /^-{3,}[^-]{1,60}-{3,}$/u.test(line);

/** The same with an introduction, or with words that nobody else writes. */
const isKnownDivider = (line: string): boolean =>
  (/^-{3,}\s?\S/u.test(line) && /\swrote\s?-{3,}$/u.test(line)) ||
  /^-{3,}\s?(?:original message|forwarded message|الرسالة الأصلية)\s?-{3,}$/iu.test(line);

/** A divider without words, which people put above their signature, too. */
const isDivider = (line: string): boolean => /^(?:_{5,}|-{5,})$/u.test(line);

/** A line such as "From: Sumut <office@sumut.example>". Outlook translates the labels. */
const isHeader = (line: string): boolean => /^\*?[\p{L}\p{M} -]{1,30}\*?\s?:\s?\S/u.test(line);

/** The labels of the sender in the languages of the site. In other languages, only a divider separates a header from own text. */
const isSender = (line: string): boolean => /^\*?(?:From|من)\*?\s?:/iu.test(line);

/** The labels of the date. */
const isDate = (line: string): boolean =>
  /^\*?(?:Sent|Date|تم الإرسال|تاريخ الإرسال|التاريخ|أرسلت)\*?\s?:/iu.test(line);

/** The labels of the subject, with which the header of an answered mail ends. */
const isSubject = (line: string): boolean => /^\*?(?:Subject|الموضوع)\*?\s?:/iu.test(line);

/** Whether the lines below a line are the header of an answered mail. Below a divider, Outlook writes sender, date, recipient and subject. */
function isAboveHeader(line: string, below: readonly string[]): boolean {
  const [sender = '', ...others] = below.filter((one) => one !== '');
  if (isTitledDivider(line)) return isHeader(sender);
  return (
    isDivider(line) &&
    sender.includes('@') &&
    [sender, ...others.slice(0, 3)].every(isHeader) &&
    others.length >= 3
  );
}

/** The first line of an answered mail that is not marked with `>`; -1 without one. */
function findAnswered(lines: readonly string[]): number {
  const isMarked = lines.some(isQuoted);
  return lines.findIndex((raw, at) => {
    const line = plain(raw);
    const below = lines.slice(at + 1, at + 12).map(plain);
    // A long name puts the address on the next line, and colleagues have none.
    if (isSender(line) && below.some(isSubject))
      return `${line}${below[0] ?? ''}`.includes('@') || below.some(isDate);
    if (isKnownDivider(line) || isAboveHeader(line, below)) return true;
    return (
      !isMarked && (isKnownIntroduction(line) || isKnownIntroduction(`${line} ${below[0] ?? ''}`))
    );
  });
}

/** The lines from `start` to `end` that are marked with `>`, or empty between such; undefined when other text is between them. */
function findMarked(lines: readonly string[]): { start: number; end: number } | undefined {
  const last = lines.findLastIndex(isQuoted);
  if (last === -1) return undefined;
  let start = last;
  while (start > 0 && (isQuoted(lines[start - 1] ?? '') || plain(lines[start - 1]) === ''))
    start -= 1;
  return lines.findIndex(isQuoted) < start ? undefined : { start, end: last + 1 };
}

/**
 * Splits a mail into its own text, above and below, and the quotation with the lines that introduce it: lines that begin with `>`, or
 * the answered mail below a divider or its header, as in Outlook. A mail with answers between quoted lines stays whole, and so does
 * one that contains only a quotation.
 */
export function splitQuote(text: string): [own: string, quoted: string] {
  const lines = text.split('\n');
  const answered = findAnswered(lines);
  const marked = findMarked(lines);
  const isAnsweredFirst = answered !== -1 && (!marked || answered < marked.start);
  if (!isAnsweredFirst && !marked) return [text, ''];
  const start = isAnsweredFirst ? answered : findIntroduction(lines, marked?.start ?? 0);
  const end = isAnsweredFirst ? lines.length : (marked?.end ?? 0);
  const own = [...lines.slice(0, start), ...lines.slice(end)].join('\n').trim();
  if (plain(own) === '') return [text, ''];
  return [own, lines.slice(start, end).join('\n').trim()];
}
