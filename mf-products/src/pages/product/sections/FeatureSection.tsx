import { FeatureList, Section, SectionHead, Split } from '@sumut/shared-ui';
import { useProduct } from '../../../components/productContext.ts';
import { useText } from '../../../i18n.ts';
import { RichText } from '../../../texts/RichText.tsx';
import { SectionPicture } from './SectionPicture.tsx';
import { getHeadingId, type SectionProps } from './sectionProps.ts';

/** A section with the product's feature list, and a picture if the data has one. */
export function FeatureSection({ section, joined }: SectionProps<'features'>) {
  const { product, text } = useProduct();
  const t = useText();
  const id = getHeadingId(section);
  const features = text
    .list('features')
    .map((feature) => <RichText key={feature} text={feature} product={product} />);
  return (
    <Section surface={section.surface} joined={joined} labelledBy={id}>
      {section.picture && <SectionPicture name={section.picture} />}
      <Split side={<SectionHead id={id} size="md" title={t(`headings.${section.heading}`)} />}>
        <FeatureList items={features} />
      </Split>
    </Section>
  );
}
