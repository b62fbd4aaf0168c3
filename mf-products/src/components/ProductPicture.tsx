import { Picture } from '@sumut/shared-ui';
import type { Product } from '../data/schema.ts';
import { useText } from '../i18n.ts';
import { pictures, type PictureName, portraits } from '../pictures/pictures.ts';
import { usePlainText } from '../texts/usePlainText.ts';
import styles from './ProductPicture.module.css';

interface Props {
  name: PictureName;
  product: Product;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** The `sizes` attribute of the portrait version for portrait screens. Without it the portrait version is not used. */
  portraitSizes?: string;
  /** Whether the picture is visible without scrolling. It then loads before others. */
  priority?: boolean;
  /** Leaves out the alt text, for a picture that only repeats the text next to it. */
  decorative?: boolean;
}

/** A picture of a product that fills its box. */
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
