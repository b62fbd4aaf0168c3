import { Download, Newspaper } from 'lucide-react';
import { Icon, PageHead, PageMeta } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import { MediaContact } from './MediaContact.tsx';
import { MediaList } from './MediaList.tsx';
import { Newsletter } from './Newsletter.tsx';

export function MediaPage() {
  const t = useText();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageHead ground="ink" title={t('title')} lead={t('lead')} />
      <MediaList
        id="news"
        ground="mist"
        icon={<Icon icon={Newspaper} />}
        title={t('news.title')}
        empty={t('news.empty')}
        kindsTitle={t('news.lead')}
        kinds={t.list('news.categories')}
      />
      <MediaList
        id="resources"
        ground="warm"
        icon={<Icon icon={Download} />}
        title={t('resources.title')}
        empty={t('resources.empty')}
        kindsTitle={t('resources.lead')}
        kinds={t.list('resources.types')}
      />
      <MediaContact />
      <Newsletter />
    </>
  );
}
