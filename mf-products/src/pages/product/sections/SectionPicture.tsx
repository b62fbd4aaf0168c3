import { useProduct } from '../../../components/productContext.ts';
import { ProductPicture } from '../../../components/ProductPicture.tsx';
import type { PictureName } from '../../../pictures/pictures.ts';
import styles from './SectionPicture.module.css';

/** A picture as wide as the section, above its text. */
export function SectionPicture({ name }: { name: PictureName }) {
  const { product } = useProduct();
  return (
    <figure className={styles.picture}>
      <ProductPicture name={name} product={product} sizes="(width >= 86rem) 82.5rem, 92vw" />
    </figure>
  );
}
