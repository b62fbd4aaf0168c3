import { company } from '@sumut/contracts/company';
import { PageHead, PageMeta, Section, SectionHead, Split, useLanguage } from '@sumut/shared-ui';
import { Contents } from '../parts/Contents.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import { SideHead } from '../parts/SideHead.tsx';
import { TitledList } from '../parts/TitledList.tsx';
import { Compliance } from './Compliance.tsx';
import { Features } from './Features.tsx';
import { useText } from './i18n.ts';
import { IncidentBox } from './IncidentBox.tsx';
import styles from './SecurityPage.module.css';

const sections = ['introduction', 'features', 'protection', 'compliance', 'incident'] as const;

export function SecurityPage() {
  const t = useText();
  const { language } = useLanguage();
  const contents = sections.map((id) => ({ id, title: t(`${id}.title`) }));
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageHead surface="ink" title={t('title')} lead={t('lead')} />
      <Section surface="mist" labelledBy="introduction">
        <Split side={<Contents title={t('contents')} entries={contents} />}>
          <div className={styles.introduction}>
            <SideHead id="introduction" title={t('introduction.title')} />
            <Paragraphs texts={t.list('introduction.text', { company: company.name[language] })} />
          </div>
        </Split>
      </Section>
      <Section surface="warm" labelledBy="features">
        <SectionHead id="features" title={t('features.title')} />
        <Features />
      </Section>
      <Section surface="mist" labelledBy="protection">
        <Split side={<SideHead id="protection" title={t('protection.title')} />}>
          <div className={styles.lists}>
            <TitledList
              title={t('protection.technicalTitle')}
              items={t.list('protection.technical')}
            />
            <TitledList
              title={t('protection.organizationalTitle')}
              items={t.list('protection.organizational')}
            />
          </div>
        </Split>
      </Section>
      <Section surface="ink" labelledBy="compliance">
        <Split side={<SideHead id="compliance" title={t('compliance.title')} />}>
          <Compliance />
        </Split>
      </Section>
      <Section surface="mist" labelledBy="incident">
        <Split side={<SideHead id="incident" title={t('incident.title')} />}>
          <p>{t('incident.text')}</p>
          <IncidentBox />
        </Split>
      </Section>
    </>
  );
}
