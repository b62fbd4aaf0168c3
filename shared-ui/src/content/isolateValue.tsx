import type { ReactNode } from 'react';
import { Ltr } from './Ltr.tsx';

/** Isolates figures, ranges and codes from text of either direction: wraps strings without Arabic letters in `Ltr`. */
export const isolateValue = (content: ReactNode): ReactNode =>
  typeof content === 'string' && !/\p{Script=Arabic}/u.test(content) ? (
    <Ltr translate="yes">{content}</Ltr>
  ) : (
    content
  );
