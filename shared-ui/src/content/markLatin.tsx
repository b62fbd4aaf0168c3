import { Fragment, type ReactNode } from 'react';
import { Ltr } from './Ltr.tsx';

/** A run of Latin words, with the Unicode marks that isolate it. */
const latinRun =
  /[\u2066\u2068]?[A-Za-z](?:[\w@./+-]*[\w+])?(?: [A-Za-z\d](?:[\w@./+-]*[\w+])?)*\u2069?/;
const split = new RegExp(`(${latinRun.source})`);
const wholeRun = new RegExp(`^${latinRun.source}$`);

/** Marks the Latin words of an Arabic text as English, so that screen readers pronounce them correctly. Returns other text unchanged. */
export function markLatin(text: string): ReactNode {
  if (!/\p{Script=Arabic}/u.test(text) || !latinRun.test(text)) return text;
  return text
    .split(split)
    .map((part, index) =>
      wholeRun.test(part) ? (
        <Ltr key={index}>{part.replace(/[\u2066\u2068\u2069]/g, '')}</Ltr>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    );
}
