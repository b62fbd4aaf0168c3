import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageHead, PageMeta } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import { loadMedia, type MediaContent } from './loadMedia.ts';
import { MediaContact } from './MediaContact.tsx';
import { NewsSection } from './news/NewsSection.tsx';
import { Newsletter } from './Newsletter.tsx';
import { ResourcesSection } from './resources/ResourcesSection.tsx';

/** What the page came with, until the visitor asks once more for what failed. */
function useMediaContent() {
  const arrived = useLoaderData<MediaContent>();
  const [asked, setAsked] = useState<{ after: MediaContent; content: MediaContent }>();
  // A later visit comes with content of its own.
  const content = asked?.after === arrived ? asked.content : arrived;
  const retry = async () => setAsked({ after: arrived, content: await loadMedia() });
  return { ...content, retry: () => void retry() };
}

export function MediaPage() {
  const t = useText();
  const { news, resources, retry } = useMediaContent();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageHead surface="ink" title={t('title')} lead={t('lead')} />
      <NewsSection news={news} onRetry={retry} />
      <ResourcesSection resources={resources} onRetry={retry} />
      <MediaContact />
      <Newsletter />
    </>
  );
}
