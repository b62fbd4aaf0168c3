import { Dial, Icon, Ltr, Section, SectionHead, SpecBoard } from '@sumut/shared-ui';
import { useProduct } from '../../../components/productContext.ts';
import { specIcons } from '../../../data/icons.ts';
import type { SectionOf } from '../../../data/schema.ts';
import { EnquiryButton } from '../../../enquiry/EnquiryButton.tsx';
import { DatasheetButton } from '../../../features/datasheet/DatasheetButton.tsx';
import { useSpecLabel } from '../../../figures/configurationNames.ts';
import { useText } from '../../../i18n.ts';
import { getHeadingId } from './sectionProps.ts';
import { SpecValue } from './SpecValue.tsx';
import styles from './SpecSection.module.css';

/** The section with the technical specifications as cards. */
export function SpecSection({ section }: { section: SectionOf<'specs'> }) {
  const { product } = useProduct();
  const t = useText();
  const specLabel = useSpecLabel();
  const id = getHeadingId(section);
  const { surface, heading, items } = section;
  const aside = (
    <div className={styles.aside}>
      <p className={styles.code}>
        <Dial bearing={product.bearing} />
        <Ltr>{product.code}</Ltr>
      </p>
      <div className={styles.actions}>
        <DatasheetButton />
        <EnquiryButton product={product} />
      </div>
    </div>
  );
  return (
    <Section surface={surface} labelledBy={id}>
      <SectionHead id={id} size="md" title={t(`headings.${heading}`)} aside={aside} />
      <SpecBoard
        items={items.map((spec) => ({
          label: specLabel(product, spec),
          icon: <Icon icon={specIcons[spec.icon]} />,
          value: <SpecValue spec={spec} />,
          big: spec.big,
        }))}
      />
    </Section>
  );
}
