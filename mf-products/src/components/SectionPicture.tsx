import type { PictureName } from '../pictures/pictures.ts';
import { useProduct } from './productContext.ts';
import { ProductPicture } from './ProductPicture.tsx';
import styles from './SectionPicture.module.css';

/** A picture across a section, before its words. */
export function SectionPicture({ name }: { name: PictureName }) {
  const { product } = useProduct();
  return (
    <figure className={styles.picture}>
      <ProductPicture name={name} product={product} sizes="(width >= 86rem) 82.5rem, 92vw" />
    </figure>
  );
}
