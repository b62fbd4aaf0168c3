import { Picture } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { pictures, type PictureName } from '../pictures/pictures.ts';
import { portraits } from '../pictures/portraits.ts';
import type { Product } from '../data/schema.ts';
import { usePlainText } from '../texts/usePlainText.ts';
import styles from './ProductPicture.module.css';

interface Props {
  name: PictureName;
  product: Product;
  /** How wide it is shown, as the `sizes` attribute takes it. */
  sizes: string;
  /** The same for its portrait form, on screens higher than wide; without it the form is not used. */
  portraitSizes?: string;
  /** Of the first screen. */
  priority?: boolean;
  /** Behind words that say the same: no alt text. */
  decorative?: boolean;
}

/** A product's picture, filling its box. */
export function ProductPicture(props: Props) {
  const { name, product, sizes, portraitSizes, priority, decorative } = props;
  const t = useText();
  const portrait = portraits[name];
  const plain = usePlainText(product);
  return (
    <span className={styles.frame}>
      <Picture
        picture={pictures[name]}
        alt={decorative ? '' : plain(t(`alts.${name}`))}
        sizes={sizes}
        portrait={
          portrait && portraitSizes ? { picture: portrait, sizes: portraitSizes } : undefined
        }
        className={styles.image}
        {...(priority && { priority })}
      />
    </span>
  );
}
