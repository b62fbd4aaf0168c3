import { useProduct } from '../../components/productContext.ts';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import type { Product } from '../../data/schema.ts';
import styles from './ProductHero.module.css';

type Hero = NonNullable<Product['hero']>;

/** The picture below the header: as wide as the page, 85 % of the viewport high; on phones in its own shape. */
export function ProductHero({ picture }: Hero) {
  const { product } = useProduct();
  return (
    <figure className={styles.hero}>
      {/* object-fit: cover at 85vh high: a 16:9 picture is at least 151vh wide. A 3:4 one is never higher. */}
      <ProductPicture
        name={picture}
        product={product}
        sizes="max(100vw, 151vh)"
        portraitSizes="100vw"
        priority
      />
    </figure>
  );
}
