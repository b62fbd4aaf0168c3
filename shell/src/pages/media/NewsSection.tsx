import { Newspaper } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import { newsCategories } from '@sumut/contracts/content/kinds';
import type { NewsItem } from '@sumut/contracts/content/news';
import { useText } from './i18n.ts';
import { MediaSection } from './MediaSection.tsx';
import { Upcoming } from './Upcoming.tsx';
import { NewsList } from './NewsList.tsx';

interface Props {
  /** The published news; undefined if they could not be loaded. */
  news: readonly NewsItem[] | undefined;
  /** Whether the news are being loaded again. */
  busy: boolean;
  onRetry: () => void;
}

/** The section with the company's news. */
export function NewsSection({ news, busy, onRetry }: Props) {
  const t = useText();
  return (
    <MediaSection
      id="news"
      surface="mist"
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
