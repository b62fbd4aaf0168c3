import { company } from '@sumut/contracts/company/company';
import { onDark, Picture, Tape, useLanguage } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import signInPortrait from './pictures/signInPortrait-900.avif?picture';
import styles from './SignInPicture.module.css';

/** The site's own bearing (024°). */
const bearing = 24;

/** The picture next to the sign-in, on a phone above it: where one is, and whose it is. */
export function SignInPicture() {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div className={`${onDark} ${styles.frame}`}>
      <Picture
        picture={signInPortrait}
        alt=""
        sizes="(min-width: 60rem) 46vw, 100vw"
        priority
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.place}>{t('portal')}</p>
        <p className={styles.tagline}>{company.tagline[language]}</p>
      </div>
      <Tape bearing={bearing} className={styles.tape} />
    </div>
  );
}
