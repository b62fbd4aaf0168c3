import { useRef } from 'react';
import {
  PageMeta,
  Picture,
  Section,
  TextCards,
  useLanguage,
  VisuallyHidden,
  classNames,
  Container,
  onDark,
  pageTitleId,
  Tape,
} from '@sumut/shared-ui';
import data from '../../data/benefits.json' with { type: 'json' };
import type { Benefit } from '../../data/schema.ts';
import { ApplicationSection } from '../../features/application/ApplicationSection.tsx';
import type { ApplicationSectionHandle } from '../../features/application/ApplicationSection.tsx';
import { OpeningsSection } from '../../features/openings/OpeningsSection.tsx';
import { translatePosition } from '../../features/openings/useOpenings.ts';
import { useText } from '../../i18n.ts';
import styles from './CareersPage.module.css';
import picture from './pictures/careersPicture-2880.avif?picture';

/** The benefits. A test validates the file against the schema, so no validation is needed here. */
const benefits: readonly Benefit[] = data;
const benefitsTitleId = 'benefits-title';

/** The bearing of the site in degrees, because this page has no product. */
const bearing = 24;

/** The page header. The heading is small, because the sentence below is more important. */
function CareersHeader() {
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

/** The section with the benefits. Its heading is visually hidden and only part of the page's outline. */
function BenefitsSection() {
  const t = useText();
  const { language } = useLanguage();
  const items = benefits.map(({ title, text }) => ({
    title: title[language],
    text: text[language],
  }));
  return (
    <Section surface="mist" labelledBy={benefitsTitleId}>
      <h2 id={benefitsTitleId}>
        <VisuallyHidden>{t('benefits.title')}</VisuallyHidden>
      </h2>
      <TextCards items={items} columns={4} />
    </Section>
  );
}

/** The page `/careers`: benefits, openings and the application form. */
export function CareersPage() {
  const t = useText();
  const application = useRef<ApplicationSectionHandle>(null);
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <CareersHeader />
      <BenefitsSection />
      <div className={styles.picture}>
        <Picture picture={picture} alt={t('pictureAlt')} sizes="100vw" />
      </div>
      <OpeningsSection onApply={(position) => application.current?.applyFor(position)} />
      <ApplicationSection ref={application} translatePosition={translatePosition} />
    </>
  );
}
