import type { ReactNode } from 'react';
import { Ltr } from '../text/Ltr.tsx';

/** A value in text of either direction: figures, ranges and codes without Arabic letters are isolated. */
export const value = (content: ReactNode): ReactNode =>
  typeof content === 'string' && !/\p{Script=Arabic}/u.test(content) ? (
    <Ltr>{content}</Ltr>
  ) : (
    content
  );
