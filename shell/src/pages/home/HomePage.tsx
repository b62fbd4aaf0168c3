import { shellPaths } from '@sumut/contracts/shellPaths';
import { company } from '@sumut/contracts/company/company';
import { PageMeta, Section, SectionHead, Split, Statement, useLanguage } from '@sumut/shared-ui';
import { MoreLink } from '../../components/MoreLink.tsx';
import { SideHead } from '../../components/SideHead.tsx';
import { hasWidget, Widget } from '../../features/federation/Widget.tsx';
import { CapabilityAreas } from '../capabilities/CapabilityAreas.tsx';
import { CapabilityPicture } from '../capabilities/CapabilityPicture.tsx';
import { ContactSection } from '../contact/ContactSection.tsx';
import { Hero } from './Hero.tsx';
import { useText } from './i18n.ts';

const aboutTitleId = 'about-title';
const capabilitiesTitleId = 'capabilities-title';
const productsTitleId = 'products-title';

export function HomePage() {
  const t = useText();
  const { language } = useLanguage();
  const capabilitiesHead = (
    <SideHead
      id={capabilitiesTitleId}
      title={t('capabilities.title')}
      lead={t('capabilities.lead')}
    >
      <MoreLink to={shellPaths.capabilities}>{t('capabilities.link')}</MoreLink>
    </SideHead>
  );
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <Hero />
      <Section surface="mist" labelledBy={aboutTitleId}>
        <Split
          kind="statement"
          side={<Statement id={aboutTitleId}>{t('about.statement')}</Statement>}
        >
          <p>{t('about.text', { company: company.shortName[language] })}</p>
          <MoreLink to={shellPaths.about}>{t('about.link')}</MoreLink>
        </Split>
      </Section>
      <CapabilityPicture alt={t('capabilities.pictureAlt')} />
      <Section surface="ink" labelledBy={capabilitiesTitleId}>
        <Split side={capabilitiesHead}>
          <CapabilityAreas />
        </Split>
      </Section>
      {hasWidget('products/grid') && (
        <Section surface="warm" labelledBy={productsTitleId}>
          <SectionHead id={productsTitleId} title={t('products.title')} lead={t('products.lead')} />
          <Widget name="products/grid" />
        </Section>
      )}
      <ContactSection title={t('contact.title')} lead={t('contact.lead')} />
    </>
  );
}
