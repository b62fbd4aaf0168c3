import type { Product } from '../data/schema.ts';
import { useProduct } from './productContext.ts';
import styles from './ProductHero.module.css';
import { ProductPicture } from './ProductPicture.tsx';

type Hero = NonNullable<Product['hero']>;

/** The picture below the header: as wide as the page, 85 % of the viewport high. */
export function ProductHero({ picture }: Hero) {
  const { product } = useProduct();
  return (
    <figure className={styles.hero}>
      {/* Of 16:9 pictures that cover it, at least 151 % of the viewport's height is seen in width; of 3:4 ones 64 %. */}
      <ProductPicture
        name={picture}
        product={product}
        sizes="max(100vw, 151vh)"
        portraitSizes="max(100vw, 64vh)"
        priority
      />
    </figure>
  );
}
