import { Link } from 'react-router-dom';
import type { NavigationArea, NavigationEntry } from '@sumut/contracts/registry/release';
import { company } from '@sumut/contracts/company/company';
import { Container, LogoMark, onDark, useLanguage } from '@sumut/shared-ui';
import { selectEntries } from './selectEntries.ts';
import styles from './Footer.module.css';
import { FooterLinks } from './FooterLinks.tsx';
import { useText } from './i18n.ts';

const copyrightYear = '2025';

const columns = {
  company: 'footerCompany',
  products: 'footerProducts',
  connect: 'footerConnect',
} as const satisfies Record<string, NavigationArea>;
const columnNames = Object.keys(columns) as (keyof typeof columns)[];

/** The footer of every page. `navigation` contains the entries of the shell and of all modules. */
export function Footer({ navigation }: { navigation: readonly NavigationEntry[] }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <footer className={`${onDark} ${styles.footer}`}>
      <Container>
        <div className={styles.top}>
          <div className={styles.brand}>
            <LogoMark className={styles.mark} />
            <p className={styles.name} translate="no">
              <span className={styles.shortName}>{company.shortName[language]}</span>
              <br />
              <span className={styles.restOfName}>{company.restOfName[language]}</span>
            </p>
            <p className={styles.tagline}>{company.tagline[language]}</p>
          </div>
          {columnNames.map((name) => (
            <FooterLinks
              key={name}
              title={t(`footer.${name}`)}
              entries={selectEntries(navigation, columns[name])}
            />
          ))}
        </div>
        <div className={styles.end}>
          <p>{t('copyright', { year: copyrightYear, company: company.name[language] })}</p>
          <nav className={styles.legal} aria-label={t('footer.legal')}>
            {selectEntries(navigation, 'footerLegal').map(({ path, label }) => (
              <Link key={path} to={path} className={styles.legalLink}>
                {label[language]}
              </Link>
            ))}
          </nav>
        </div>
      </Container>
    </footer>
  );
}
