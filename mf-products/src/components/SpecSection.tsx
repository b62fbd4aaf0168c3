import { classNames, Dial, Icon, Ltr, Section, SectionHead, SpecBoard } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { SheetButton } from '../sheet/SheetButton.tsx';
import type { SectionOf } from '../data/sectionSchema.ts';
import { useProduct } from './productContext.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { headingId } from './sectionProps.ts';
import { specIcons } from './specIcons.ts';
import styles from './SpecSection.module.css';
import { SpecValue } from './SpecValue.tsx';

/** The technical specifications as cards, on a picture where the data name one. */
export function SpecSection({ section }: { section: SectionOf<'specs'> }) {
  const { product } = useProduct();
  const t = useText();
  const id = headingId(section);
  const { ground, heading, items, backdrop } = section;
  const aside = (
    <div className={styles.aside}>
      <p className={styles.code}>
        <Dial bearing={product.bearing} />
        <Ltr>{product.code}</Ltr>
      </p>
      <SheetButton />
    </div>
  );
  return (
    <Section
      surface={ground}
      labelledBy={id}
      className={classNames(styles.section, backdrop && styles.onPicture)}
    >
      {backdrop && (
        <div className={styles.backdrop}>
          <ProductPicture name={backdrop} product={product} sizes="100vw" priority decorative />
        </div>
      )}
      <SectionHead id={id} size="md" title={t(`headings.${heading}`)} aside={aside} />
      <SpecBoard
        items={items.map((spec) => ({
          label: t(`labels.${spec.label}`),
          icon: <Icon icon={specIcons[spec.icon]} />,
          value: <SpecValue spec={spec} />,
          big: spec.big,
        }))}
      />
    </Section>
  );
}
