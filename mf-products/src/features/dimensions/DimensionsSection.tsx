import { Section, SectionHead, SpecPairs } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import { useFigures } from '../../figures/useFigures.ts';
import { useText } from '../../i18n.ts';
import { person } from './arrangeDrawing.ts';
import { Drawing } from './Drawing.tsx';
import styles from './DimensionsSection.module.css';
import { outlines } from './outlines.ts';

const headingId = 'dimensions-heading';

/** The size of the machine, drawn to scale next to a person. Renders nothing for a product without dimensions. */
export function DimensionsSection() {
  const { product } = useProduct();
  const t = useText();
  const { value, unit, text } = useFigures();
  const { code, dimensions, slug } = product;
  const outline = outlines[slug];
  if (!dimensions || !outline) return null;
  const { across, length, width, height } = dimensions;
  const personHeight = text({ value: person.height / 100, unit: 'metre' });
  return (
    <Section surface="mist" labelledBy={headingId}>
      <SectionHead
        id={headingId}
        level={3}
        title={t('dimensions.title')}
        lead={t('dimensions.lead', { person: personHeight })}
      />
      <div role="img" aria-label={t('dimensions.drawing', { code })} className={styles.drawing}>
        <Drawing dimensions={dimensions} outline={outline} wide />
        <Drawing dimensions={dimensions} outline={outline} wide={false} />
      </div>
      <SpecPairs
        items={[
          { label: t('dimensions.length'), value: value(length), unit: unit(length) },
          { label: t(`dimensions.${across}`), value: value(width), unit: unit(width) },
          { label: t('dimensions.height'), value: value(height), unit: unit(height) },
        ]}
      />
    </Section>
  );
}
