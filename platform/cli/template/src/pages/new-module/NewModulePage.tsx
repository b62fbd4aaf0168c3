import { PageHead, PageMeta, Section, Statement } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import styles from './NewModulePage.module.css';

/** The page at `/new-module`. */
export function NewModulePage() {
  const t = useText();
  return (
    <>
      <PageMeta title={t('title')} description={t('lead')} />
      <PageHead surface="ink" title={t('title')} lead={t('lead')} />
      <Section surface="mist">
        <Statement className={styles.statement}>{t('statement')}</Statement>
      </Section>
    </>
  );
}
