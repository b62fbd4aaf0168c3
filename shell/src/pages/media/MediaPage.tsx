import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageHead, PageMeta, FactList, Section, Icon } from '@sumut/shared-ui';
import { company } from '@sumut/contracts/company/company';
import { Newspaper } from 'lucide-react';
import { newsCategories } from '@sumut/contracts/content/kinds';
import type { NewsItem } from '@sumut/contracts/content/news';
import { useText } from './i18n.ts';
import { loadMedia, type MediaContent } from './loadMedia.ts';
import { Newsletter } from './Newsletter.tsx';
import { PressKit } from './PressKit.tsx';
import { ResourcesSection } from './ResourcesSection.tsx';
import { MailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { NoteCard } from '../../components/NoteCard.tsx';
import { MediaSection } from './MediaSection.tsx';
import { Upcoming } from './Upcoming.tsx';
import { NewsList } from './NewsList.tsx';
import styles from './MediaContact.module.css';

interface Props {
  /** The published news; undefined if they could not be loaded. */
  news: readonly NewsItem[] | undefined;
  /** Whether the news are being loaded again. */
  busy: boolean;
  onRetry: () => void;
}

/** The section with the company's news. */
function NewsSection({ news, busy, onRetry }: Props) {
  const t = useText();
  return (
    <MediaSection
      id="news"
      surface="warm"
      title={t('news.title')}
      items={news}
      failedTitle={t('news.failed')}
      busy={busy}
      onRetry={onRetry}
      empty={
        <Upcoming
          id="news"
          icon={<Icon icon={Newspaper} />}
          empty={t('news.empty')}
          kindsTitle={t('news.lead')}
          kinds={newsCategories.map((category) => t(`news.categories.${category}`))}
        />
      }
    >
      {(items) => <NewsList news={items} />}
    </MediaSection>
  );
}

/** The contact details for journalists. */
function MediaContact() {
  const t = useText();
  return (
    <Section surface="warm">
      <NoteCard title={t('contact.title')}>
        <p>{t('contact.text')}</p>
        <div className={styles.facts}>
          <FactList
            items={[
              { label: t('contact.email'), value: <MailLink address={company.email.media} /> },
              { label: t('contact.phone'), value: <PhoneLink number={company.phone} /> },
            ]}
          />
        </div>
      </NoteCard>
    </Section>
  );
}

/** Returns the content that was loaded with the page, or by a later retry. */
function useMediaContent() {
  const initial = useLoaderData<MediaContent>();
  const [retried, setRetried] = useState<{ after: MediaContent; content: MediaContent }>();
  // A later visit to the page loads newer content than the retry.
  const content = retried?.after === initial ? retried.content : initial;
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const { news, resources } = await loadMedia();
    // A list whose new request failed stays as it is.
    setRetried({
      after: initial,
      content: { news: news ?? content.news, resources: resources ?? content.resources },
    });
    setBusy(false);
  };
  return { ...content, busy, retry: () => void retry() };
}

export function MediaPage() {
  const t = useText();
  const { news, resources, busy, retry } = useMediaContent();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageHead surface="ink" title={t('title')} lead={t('lead')} />
      <PressKit />
      <NewsSection news={news} busy={busy} onRetry={retry} />
      <ResourcesSection resources={resources} busy={busy} onRetry={retry} />
      <MediaContact />
      <Newsletter />
    </>
  );
}
