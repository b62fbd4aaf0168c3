import { Fragment, type ReactNode } from 'react';
import { splitLatin } from '@sumut/contracts/language/latinRuns';
import { Ltr } from './Ltr.tsx';

/** Marks the Latin words of an Arabic text as English, so that screen readers pronounce them correctly. Returns other text unchanged. */
export function markLatin(text: string): ReactNode {
  const runs = splitLatin(text);
  if (!runs.some(({ isLatin }) => isLatin)) return text;
  return runs.map((run, index) =>
    run.isLatin ? <Ltr key={index}>{run.text}</Ltr> : <Fragment key={index}>{run.text}</Fragment>,
  );
}
