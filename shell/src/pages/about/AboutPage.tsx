import { company } from '@sumut/contracts/company/company';
import { PageHead, PageMeta, Section, Split, Statement, useLanguage } from '@sumut/shared-ui';
import { Paragraphs } from '../../components/Paragraphs.tsx';
import styles from './AboutPage.module.css';
import { useText } from './i18n.ts';
import { Management } from './Management.tsx';
import { Values } from './Values.tsx';

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
