import { PageHead, PageMeta } from '@sumut/shared-ui';
import { CoastMap } from './CoastMap.tsx';
import { ContactSection } from './ContactSection.tsx';
import { useText } from './i18n.ts';

export function ContactPage() {
  const t = useText();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageHead surface="ink" title={t('title')} lead={t('lead')} />
      <ContactSection title={t('form.title')} />
      <CoastMap />
    </>
  );
}
