import type { ReactNode } from 'react';
import { directionOf, type Language } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import styles from './Bilingual.module.css';
import { useSides } from './useSides.ts';

/** A language's attributes for what is written in it. */
export interface Writing {
  lang: Language;
  dir: 'rtl' | 'ltr';
}

/** The same in both languages, side by side; one below the other where there is no room. */
export function Bilingual({
  children,
}: {
  children: (language: Language, writing: Writing) => ReactNode;
}) {
  const t = useText();
  return (
    <div className={styles.sides}>
      {useSides().map((each) => (
        <fieldset key={each} className={styles.side}>
          <legend className={styles.name}>{t(`languages.${each}`)}</legend>
          {children(each, { lang: each, dir: directionOf(each) })}
        </fieldset>
      ))}
    </div>
  );
}
