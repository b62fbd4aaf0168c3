import { Link } from 'react-router-dom';
import { company } from '@sumut/contracts/company/company';
import type { Localized } from '@sumut/contracts/language/languageSchema';
import { frameBarId } from '@sumut/contracts/registry/frames';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { LanguageSwitch, LogoMark, onDark, useLanguage } from '@sumut/shared-ui';
import styles from './AppBar.module.css';

interface Props {
  /** The module's display name. */
  title: Localized | undefined;
}

/** The bar of the `app` frame: a link to the site, the name of the module, the module's own controls, and the language. */
export function AppBar({ title }: Props) {
  const { language } = useLanguage();
  return (
    <header className={`${onDark} ${styles.bar}`}>
      <Link to={shellPaths.home} className={styles.brand}>
        <LogoMark className={styles.mark} />
        <span className={styles.name} translate="no">
          {company.shortName[language]}
        </span>
      </Link>
      <p className={styles.title}>{title?.[language]}</p>
      <LanguageSwitch className={styles.language} />
      <div id={frameBarId} className={styles.tools} />
    </header>
  );
}
