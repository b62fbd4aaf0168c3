import type { CSSProperties } from 'react';
import type { Product } from '../data/schema.ts';
import { useProduct } from './productContext.ts';
import styles from './ProductHero.module.css';
import { ProductPicture } from './ProductPicture.tsx';

type Hero = NonNullable<Product['hero']>;

/** A custom property, which React's types do not know. */
type FocusStyle = CSSProperties & { '--focus-point'?: string };

/** The picture below the header: as wide as the page, 85 % of the viewport high. */
export function ProductHero({ picture, portrait, focus }: Hero) {
  const { product } = useProduct();
  const style: FocusStyle = focus ? { '--focus-point': focus } : {};
  return (
    <figure className={styles.hero} style={style}>
      {/* Pictures cover it: those of 16:9 are 151 % of the viewport's height wide, those of 3:4 are 64 %. */}
      <ProductPicture
        name={picture}
        product={product}
        sizes="max(100vw, 151vh)"
        {...(portrait && { portrait: { name: portrait, sizes: 'max(100vw, 64vh)' } })}
        priority
      />
    </figure>
  );
}
