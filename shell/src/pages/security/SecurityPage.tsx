import { Activity, KeyRound, Lock, Server } from 'lucide-react';
import { company } from '@sumut/contracts/company/company';
import {
  Icon,
  PageHead,
  PageMeta,
  Section,
  SectionHead,
  Split,
  TextCards,
  useLanguage,
} from '@sumut/shared-ui';
import { Contents } from '../../components/Contents.tsx';
import { Paragraphs } from '../../components/Paragraphs.tsx';
import { SideHead } from '../../components/SideHead.tsx';
import { TitledList } from '../../components/TitledList.tsx';
import { Compliance } from './Compliance.tsx';
import { useText } from './i18n.ts';
import { IncidentBox } from './IncidentBox.tsx';
import styles from './SecurityPage.module.css';

const sections = ['introduction', 'features', 'protection', 'compliance', 'incident'] as const;

const featureIcons = {
  encryption: Lock,
  access: KeyRound,
  monitoring: Activity,
  infrastructure: Server,
} as const;
const featureNames = Object.keys(featureIcons) as (keyof typeof featureIcons)[];

export function SecurityPage() {
  const t = useText();
  const { language } = useLanguage();
  const features = featureNames.map((name) => ({
    title: t(`features.${name}.title`),
    text: t(`features.${name}.text`),
    icon: <Icon icon={featureIcons[name]} size="1.75rem" />,
  }));
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
        <TextCards columns={4} items={features} />
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
