import { useLanguage } from '@sumut/shared-ui';
import type { Product } from '../../data/schema.ts';
import { useText } from '../../i18n.ts';
import { person } from './arrangeDrawing.ts';
import { outlines } from './outlines.ts';
import personOutline from './outlines/person.svg';
import styles from './Silhouette.module.css';
import { toCentimetres } from './toCentimetres.ts';

interface Props {
  product: Product;
  /** All compared products, which determine the common scale. */
  all: readonly Product[];
}

/** Checks whether the product has an outline and dimensions to draw. */
export const hasSilhouette = ({ dimensions, slug }: Product): boolean =>
  dimensions !== undefined && outlines[slug] !== undefined;

/** A product from the side next to a person, at the common scale of all compared products. */
export function Silhouette({ product, all }: Props) {
  const t = useText();
  const { direction } = useLanguage();
  const outline = outlines[product.slug];
  if (!product.dimensions || !outline) return null;
  const sizes = all.flatMap(({ dimensions }) => (dimensions ? [dimensions] : []));
  const length = Math.max(...sizes.map((one) => toCentimetres(one.length)));
  const height = Math.max(person.height, ...sizes.map((one) => toCentimetres(one.height)));
  const size = {
    width: toCentimetres(product.dimensions.length),
    height: toCentimetres(product.dimensions.height),
  };
  const gap = length / 16;
  // The silhouette is not mirrored, but starts at the beginning of its column.
  const start = direction === 'rtl' ? length - size.width : 0;
  return (
    <svg
      className={styles.silhouette}
      viewBox={`0 0 ${length + gap + person.width} ${height}`}
      role="img"
      aria-label={t('compare.drawing', { code: product.code })}
    >
      <image
        href={outline.side}
        x={start}
        y={height - size.height}
        {...size}
        preserveAspectRatio="none"
      />
      <image
        href={personOutline}
        x={start + size.width + gap}
        y={height - person.height}
        {...person}
        preserveAspectRatio="none"
      />
    </svg>
  );
}
