import { PageMeta, Section, SectionHead } from '@sumut/shared-ui';
import { Widget } from '../../federation/Widget.tsx';
import { ContactSection } from '../contact/ContactSection.tsx';
import { AboutIntro } from './AboutIntro.tsx';
import { CapabilitiesIntro } from './CapabilitiesIntro.tsx';
import { Hero } from './Hero.tsx';
import { useText } from './i18n.ts';

const productsTitleId = 'products-title';

export function HomePage() {
  const t = useText();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <Hero />
      <AboutIntro />
      <CapabilitiesIntro />
      <Section surface="warm" labelledBy={productsTitleId}>
        <SectionHead id={productsTitleId} title={t('products.title')} lead={t('products.lead')} />
        <Widget name="products/grid" />
      </Section>
      <ContactSection title={t('contact.title')} lead={t('contact.lead')} />
    </>
  );
}
