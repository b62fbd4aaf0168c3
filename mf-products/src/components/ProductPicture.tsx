import type { ComponentType } from 'react';
import { Picture } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import type { DrawingProps } from '../pictures/drawings/Drawing.tsx';
import { pictures, type PictureName, type PictureOrDrawing } from '../pictures/pictures.ts';
import type { Product } from '../data/schema.ts';
import { usePlainText } from '../texts/usePlainText.ts';
import styles from './ProductPicture.module.css';

const isDrawing = (picture: PictureOrDrawing): picture is ComponentType<DrawingProps> =>
  typeof picture === 'function';

interface Props {
  name: PictureName;
  product: Product;
  /** How wide it is shown, as the `sizes` attribute takes it. */
  sizes: string;
  /** The same for screens higher than wide. */
  portrait?: { name: PictureName; sizes: string };
  /** Of the first screen. */
  priority?: boolean;
  /** Behind words that say the same: no alt text. */
  decorative?: boolean;
}

/** A product's picture, filling its box: the render, or a line drawing on a slate plate. */
export function ProductPicture({ name, product, sizes, portrait, priority, decorative }: Props) {
  const t = useText();
  const plain = usePlainText(product);
  const picture: PictureOrDrawing = pictures[name];
  const alt = decorative ? '' : plain(t(`alts.${name}`));
  if (isDrawing(picture)) {
    const Drawn = picture;
    return (
      <span className={styles.plate}>
        <Drawn alt={alt} />
      </span>
    );
  }
  return (
    <span className={styles.frame}>
      <Picture
        picture={picture}
        alt={alt}
        sizes={sizes}
        className={styles.image}
        {...(priority && { priority })}
      />
    </span>
  );
}
