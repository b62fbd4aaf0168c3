import { shellPaths } from '@sumut/contracts/shellPaths';
import { PageHead, PageMeta, Ring, Section } from '@sumut/shared-ui';
import { MoreLink } from '../../components/MoreLink.tsx';
import { NoteCard } from '../../components/NoteCard.tsx';
import { useText } from './i18n.ts';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  const t = useText();
  return (
    <>
      <PageMeta title={t('title')} />
      <PageHead surface="ink" title={t('heading')} />
      <Section surface="mist" className={styles.section}>
        <Ring className={styles.ring} />
        <NoteCard title={t('title')}>
          <p>{t('text')}</p>
          <p className={styles.hint}>{t('hint')}</p>
          <MoreLink to={shellPaths.home}>{t('link')}</MoreLink>
        </NoteCard>
      </Section>
    </>
  );
}
