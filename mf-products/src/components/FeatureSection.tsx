import { FeatureList, Section, SectionHead, Split } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { RichText } from '../texts/RichText.tsx';
import styles from './FeatureSection.module.css';
import { useProduct } from './productContext.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { headingId, type SectionProps } from './sectionProps.ts';

/** The product's feature list, beside its heading and a picture where the data name one. */
export function FeatureSection({ section, joined }: SectionProps<'features'>) {
  const { product, text } = useProduct();
  const t = useText();
  const id = headingId(section);
  const features = text
    .list('features')
    .map((feature) => <RichText key={feature} text={feature} product={product} />);
  return (
    <Section ground={section.ground} joined={joined} labelledBy={id}>
      {section.picture && (
        <figure className={styles.picture}>
          <ProductPicture name={section.picture} product={product} sizes="100vw" />
        </figure>
      )}
      <Split side={<SectionHead id={id} size="md" title={t(`headings.${section.heading}`)} />}>
        <FeatureList items={features} />
      </Split>
    </Section>
  );
}
