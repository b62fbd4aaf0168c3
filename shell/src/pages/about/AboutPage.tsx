import { company } from '@sumut/contracts/company/company';
import {
  PageHead,
  PageMeta,
  Section,
  Split,
  Statement,
  useLanguage,
  Icon,
  SectionHead,
  TextCards,
} from '@sumut/shared-ui';
import { Handshake, Landmark, Lightbulb, ShieldCheck } from 'lucide-react';
import { Paragraphs } from '../../components/Paragraphs.tsx';
import { PictureBand } from '../../components/PictureBand.tsx';
import styles from './AboutPage.module.css';
import { useText } from './i18n.ts';
import { Management } from './Management.tsx';
import testRange from './pictures/testRange-2000.avif?picture';

const titleId = 'values';
const icons = {
  sovereignty: Landmark,
  innovation: Lightbulb,
  security: ShieldCheck,
  collaboration: Handshake,
} as const;
const names = Object.keys(icons) as (keyof typeof icons)[];

function Values() {
  const t = useText();
  return (
    <Section surface="mist" labelledBy={titleId}>
      <SectionHead id={titleId} title={t('values.title')} />
      <TextCards
        columns={4}
        items={names.map((name) => ({
          title: t(`values.${name}.title`),
          text: t(`values.${name}.text`),
          icon: <Icon icon={icons[name]} size="1.75rem" />,
        }))}
      />
    </Section>
  );
}

const descriptionId = 'description';
const parts = ['mission', 'vision'] as const;

export function AboutPage() {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageHead surface="ink" title={t('title')} lead={t('lead')} />
      <Section surface="mist" labelledBy={descriptionId}>
        <Split
          kind="statement"
          side={<Statement id={descriptionId}>{t('description.title')}</Statement>}
        >
          <Paragraphs texts={t.list('description.text', { company: company.name[language] })} />
        </Split>
      </Section>
      <PictureBand picture={testRange} alt={t('pictureAlt')} />
      <Management />
      <Section surface="ink">
        <div className={styles.parts}>
          {parts.map((part) => (
            <div key={part} className={styles.part}>
              <h2 id={part} className={styles.title}>
                {t(`${part}.title`)}
              </h2>
              <p className={styles.text}>{t(`${part}.text`)}</p>
            </div>
          ))}
        </div>
      </Section>
      <Values />
    </>
  );
}
