import { shellPaths } from '@sumut/contracts/shellPaths';
import { PageHead, PageMeta, Section } from '@sumut/shared-ui';
import { MoreLink } from '../../components/MoreLink.tsx';
import { NoteCard } from '../../components/NoteCard.tsx';
import { useText } from './i18n.ts';

/** The page at the path of the removed projects section, which shows only a note. */
export function ProjectsPage() {
  const t = useText();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageHead surface="ink" title={t('title')} />
      <Section surface="mist">
        <NoteCard title={t('note.title')}>
          <p>{t('note.text')}</p>
          <MoreLink to={shellPaths.contact}>{t('note.link')}</MoreLink>
        </NoteCard>
      </Section>
    </>
  );
}
