import { useProduct } from '../../components/productContext.ts';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import type { Product } from '../../data/schema.ts';
import styles from './ProductHero.module.css';

type Hero = NonNullable<Product['hero']>;

/** The picture below the header: as wide as the page, 85 % of the viewport high. */
export function ProductHero({ picture }: Hero) {
  const { product } = useProduct();
  return (
    <figure className={styles.hero}>
      {/* object-fit: cover at 85vh high: a 16:9 picture is at least 151vh wide, a 3:4 one 64vh. */}
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
