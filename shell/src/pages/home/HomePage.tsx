import { shellPaths } from '@sumut/contracts/shellPaths';
import { company } from '@sumut/contracts/company/company';
import {
  PageMeta,
  Section,
  SectionHead,
  Split,
  Statement,
  useLanguage,
  buttonClass,
  Container,
  HeroLoop,
  Icon,
  onDark,
  pageTitleId,
  Picture,
  Tape,
} from '@sumut/shared-ui';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MoreLink } from '../../components/MoreLink.tsx';
import { PictureBand } from '../../components/PictureBand.tsx';
import { SideHead } from '../../components/SideHead.tsx';
import { hasWidget, Widget } from '../../features/federation/Widget.tsx';
import { CapabilityAreas } from '../capabilities/CapabilityAreas.tsx';
import { ContactSection } from '../contact/ContactSection.tsx';
import { useText } from './i18n.ts';
import capabilityDetail from './pictures/capabilityDetail-2880.avif?picture';
import homeHero from './pictures/homeHero-2880.avif?picture';
import homePortrait from './pictures/homePortrait-900.avif?picture';
import { homeLoop } from './pictures/loop.ts';
import { Stats } from './Stats.tsx';
import styles from './Hero.module.css';

/** The brand's bearing, in degrees. */
const bearing = 24;

/** The first screen: headline, figures and a picture of a product. */
function Hero() {
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
      <HeroLoop loop={homeLoop} className={styles.picture} buttonClassName={styles.pause}>
        <Picture
          picture={homeHero}
          portrait={{ picture: homePortrait, sizes: '100vw' }}
          alt={t('hero.pictureAlt')}
          sizes="100vw"
          priority
        />
      </HeroLoop>
      <div className={styles.tape}>
        <Tape bearing={bearing} />
      </div>
    </section>
  );
}

const aboutTitleId = 'about-title';
const capabilitiesTitleId = 'capabilities-title';
const productsTitleId = 'products-title';

export function HomePage() {
  const t = useText();
  const { language } = useLanguage();
  const capabilitiesHead = (
    <SideHead
      id={capabilitiesTitleId}
      title={t('capabilities.title')}
      lead={t('capabilities.lead')}
    >
      <MoreLink to={shellPaths.capabilities}>{t('capabilities.link')}</MoreLink>
    </SideHead>
  );
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <Hero />
      <Section surface="mist" labelledBy={aboutTitleId}>
        <Split
          kind="statement"
          side={<Statement id={aboutTitleId}>{t('about.statement')}</Statement>}
        >
          <p>{t('about.text', { company: company.shortName[language] })}</p>
          <MoreLink to={shellPaths.about}>{t('about.link')}</MoreLink>
        </Split>
      </Section>
      <PictureBand picture={capabilityDetail} alt={t('capabilities.pictureAlt')} />
      <Section surface="ink" labelledBy={capabilitiesTitleId}>
        <Split side={capabilitiesHead}>
          <CapabilityAreas kind="text" />
        </Split>
      </Section>
      {hasWidget('products/grid') && (
        <Section surface="warm" labelledBy={productsTitleId}>
          <SectionHead id={productsTitleId} title={t('products.title')} lead={t('products.lead')} />
          <Widget name="products/grid" />
        </Section>
      )}
      <ContactSection title={t('contact.title')} lead={t('contact.lead')} />
    </>
  );
}
