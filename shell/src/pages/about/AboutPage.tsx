import { company } from '@sumut/contracts/company';
import { PageHead, PageMeta, Section, Split, Statement, useLanguage } from '@sumut/shared-ui';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import { useText } from './i18n.ts';
import { Management } from './Management.tsx';
import { MissionAndVision } from './MissionAndVision.tsx';
import { Values } from './Values.tsx';

const descriptionId = 'description';

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
      <Management />
      <MissionAndVision />
      <Values />
    </>
  );
}
