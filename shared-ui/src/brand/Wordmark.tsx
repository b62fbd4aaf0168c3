import { company } from '@sumut/contracts/company/company';
import { classNames } from '../styles/classNames.ts';
import { useLanguage } from '../language/languageContext.ts';
import { LogoMark } from './LogoMark.tsx';
import styles from './Wordmark.module.css';

interface WordmarkProps {
  tagline?: boolean;
  className?: string | undefined;
}

/** The logo, the company name and, with `tagline`, the tagline in the current language. Narrow screens show only the short name, in one line. */
export function Wordmark({ tagline = false, className }: WordmarkProps) {
  const { language } = useLanguage();
  return (
    <span className={classNames(styles.wordmark, className)}>
      <LogoMark className={styles.mark} />
      <span className={styles.words}>
        <span className={styles.name} translate="no">
          <span className={styles.short}>{company.shortName[language]}</span>
          <span className={styles.rest}> {company.restOfName[language]}</span>
        </span>
        {tagline && <span className={styles.tagline}>{company.tagline[language]}</span>}
      </span>
    </span>
  );
}
