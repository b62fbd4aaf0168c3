import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '@sumut/shared-ui';
import { languages, type Language } from '@sumut/contracts';
import styles from './Sides.module.css';

/** Both languages side by side, that of the page first; one below the other where there is no room. */
export function Sides({ children }: { children: (language: Language) => ReactNode }) {
  const { language } = useLanguage();
  const sides = [language, ...languages.filter((each) => each !== language)];
  return (
    <div className={styles.sides}>
      {sides.map((each) => (
        <Fragment key={each}>{children(each)}</Fragment>
      ))}
    </div>
  );
}
