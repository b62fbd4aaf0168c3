import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageHead, PageMeta } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import { loadMedia, type MediaContent } from './loadMedia.ts';
import { MediaContact } from './MediaContact.tsx';
import { NewsSection } from './NewsSection.tsx';
import { Newsletter } from './Newsletter.tsx';
import { PressKit } from './PressKit.tsx';
import { ResourcesSection } from './ResourcesSection.tsx';

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
      <NewsSection news={news} busy={busy} onRetry={retry} />
      <ResourcesSection resources={resources} busy={busy} onRetry={retry} />
      <PressKit />
      <MediaContact />
      <Newsletter />
    </>
  );
}
