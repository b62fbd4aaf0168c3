import { classNames } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import type { Product } from '../../data/schema.ts';
import { portraits } from '../../pictures/pictures.ts';
import styles from './ProductHero.module.css';

type Hero = NonNullable<Product['hero']>;

/** The picture below the header: as wide as the page, 85 % of the viewport high; on phones in its own shape. */
export function ProductHero({ picture }: Hero) {
  const { product } = useProduct();
  return (
    <figure className={classNames(styles.hero, !portraits[picture] && styles.landscape)}>
      {/* object-fit: cover at 85vh high: a 16:9 picture is at least 151vh wide. A 3:4 one is never higher. */}
      <ProductPicture
        name={picture}
        product={product}
        sizes="(max-aspect-ratio: 4/5) 100vw, max(100vw, 151vh)"
        portraitSizes="100vw"
        priority
      />
    </figure>
  );
}
