import { PageHead, PageMeta, Section, SectionHead, Split, Statement } from '@sumut/shared-ui';
import { Paragraphs } from '../../components/Paragraphs.tsx';
import { PictureBand } from '../../components/PictureBand.tsx';
import { SideHead } from '../../components/SideHead.tsx';
import { hasWidget, Widget } from '../../features/federation/Widget.tsx';
import { CapabilityAreas } from './CapabilityAreas.tsx';
import { useText } from './i18n.ts';
import assemblyHall from './pictures/assemblyHall-2880.avif?picture';

const introId = 'introduction';
const areasId = 'fields-of-work';
const systemsId = 'systems';

export function CapabilitiesPage() {
  const t = useText();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageHead surface="ink" title={t('title')} lead={t('lead')} />
      <PictureBand picture={assemblyHall} alt={t('pictureAlt')} priority />
      <Section surface="mist" labelledBy={introId}>
        <Split kind="statement" side={<Statement id={introId}>{t('intro.title')}</Statement>}>
          <Paragraphs texts={t.list('intro.text')} />
        </Split>
      </Section>
      <Section surface="ink" labelledBy={areasId}>
        <Split side={<SideHead id={areasId} title={t('areasTitle')} />}>
          <CapabilityAreas kind="detail" />
        </Split>
      </Section>
      {hasWidget('products/fields') && (
        <Section surface="mist" labelledBy={systemsId}>
          <SectionHead id={systemsId} title={t('systemsTitle')} />
          <Widget name="products/fields" />
        </Section>
      )}
    </>
  );
}
