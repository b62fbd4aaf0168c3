import { Picture } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { pictures, type PictureName } from '../pictures/pictures.ts';
import type { Product } from '../data/schema.ts';
import { usePlainText } from '../texts/usePlainText.ts';
import styles from './ProductPicture.module.css';

interface Props {
  name: PictureName;
  product: Product;
  /** How wide it is shown, as the `sizes` attribute takes it. */
  sizes: string;
  /** Of the first screen. */
  priority?: boolean;
  /** Behind words that say the same: no alt text. */
  decorative?: boolean;
}

/** A product's picture, filling its box. */
export function ProductPicture({ name, product, sizes, priority, decorative }: Props) {
  const t = useText();
  const plain = usePlainText(product);
  return (
    <span className={styles.frame}>
      <Picture
        picture={pictures[name]}
        alt={decorative ? '' : plain(t(`alts.${name}`))}
        sizes={sizes}
        className={styles.image}
        {...(priority && { priority })}
      />
    </span>
  );
}
