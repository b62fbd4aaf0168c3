import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { buttonClass, Container, Icon, onDark, pageTitleId, Picture, Tape } from '@sumut/shared-ui';
import styles from './Hero.module.css';
import { useText } from './i18n.ts';
import homeHero from './pictures/homeHero-2880.avif?picture';
import homePortrait from './pictures/homePortrait-900.avif?picture';
import { Stats } from './Stats.tsx';

/** The brand's bearing, in degrees. */
const bearing = 24;

/** The first screen: headline, figures and a picture of a product. */
export function Hero() {
  const t = useText();
  return (
    <section className={`${onDark} ${styles.hero}`} aria-labelledby={pageTitleId}>
      <Container className={styles.inner}>
        <div>
          <h1 id={pageTitleId} tabIndex={-1} className={styles.title}>
            {t('hero.title')}
          </h1>
          <p className={styles.subtitle}>{t('hero.subtitle')}</p>
          <Link
            to={shellPaths.capabilities}
            className={`${buttonClass({ size: 'lg' })} ${styles.action}`}
          >
            {t('hero.cta')}
            <Icon icon={ArrowRight} directional />
          </Link>
        </div>
        <Stats />
      </Container>
      {/* After the text, so that a document that arrives in parts does not move text that is already painted. */}
      <div className={styles.picture}>
        <Picture
          picture={homeHero}
          portrait={{ picture: homePortrait, sizes: '100vw' }}
          alt={t('hero.pictureAlt')}
          sizes="100vw"
          priority
        />
      </div>
      <div className={styles.tape}>
        <Tape bearing={bearing} />
      </div>
    </section>
  );
}
