import { classNames, Container, onDark, pageTitleId, Tape } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import styles from './CareersHead.module.css';

/** The site's own bearing in degrees (design notes): this page has no product's. */
const bearing = 24;

/** The top of the page. Its heading is small, because what it says is in the sentence below. */
export function CareersHead() {
  const t = useText();
  return (
    <header className={classNames(onDark, styles.head)}>
      <Container>
        <h1 id={pageTitleId} tabIndex={-1} className={styles.title}>
          {t('title')}
        </h1>
        <p className={styles.lead}>{t('lead')}</p>
      </Container>
      <Tape bearing={bearing} className={styles.tape} />
    </header>
  );
}
