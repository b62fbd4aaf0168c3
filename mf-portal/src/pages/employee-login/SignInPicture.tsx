import { company } from '@sumut/contracts/company/company';
import { onDark, Picture, Tape, useLanguage } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import signInPortrait from './pictures/signInPortrait-900.avif?picture';
import styles from './SignInPicture.module.css';

/** The bearing that the site uses as a motif, in degrees. */
const bearing = 24;

/** Picture next to the form, and on a phone above it, with the name of the portal and the company. */
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
