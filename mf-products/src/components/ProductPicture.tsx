import { Picture } from '@sumut/shared-ui';
import type { Product } from '../data/schema.ts';
import { useText } from '../i18n.ts';
import { pictures, type PictureName, portraits } from '../pictures/pictures.ts';
import { usePlainText } from '../texts/usePlainText.ts';
import styles from './ProductPicture.module.css';

interface Props {
  name: PictureName;
  product: Product;
  /** The `sizes` attribute. */
  sizes: string;
  /** `sizes` of the portrait version, for portrait screens; without it that version is not used. */
  portraitSizes?: string;
  /** Visible without scrolling. */
  priority?: boolean;
  /** Repeats the text over it: no alt text. */
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
