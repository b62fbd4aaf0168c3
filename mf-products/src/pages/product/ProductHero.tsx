import { useEffect, useRef, useState, type RefObject } from 'react';
import { classNames } from '@sumut/shared-ui';
import { useProduct } from '../../components/productContext.ts';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import type { Product } from '../../data/schema.ts';
import { portraits } from '../../pictures/pictures.ts';
import styles from './ProductHero.module.css';

type Hero = NonNullable<Product['hero']>;

/** Returns a ref, and whether its element has been scrolled out of the window. */
function useIsOutOfView(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null);
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setOutOfView(entry?.isIntersecting === false),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isOutOfView];
}

/** The picture below the header: as wide as the page and 85 % of the viewport high. On portrait screens it keeps its aspect ratio. */
export function ProductHero({ picture }: Hero) {
  const { product } = useProduct();
  const [element, isOutOfView] = useIsOutOfView();
  return (
    <figure
      ref={element}
      className={classNames(
        styles.hero,
        !portraits[picture] && styles.landscape,
        isOutOfView && styles.away,
      )}
    >
      {/* With `object-fit: cover` and a height of 85vh, a 16:9 picture is at least 151vh wide. A 3:4 picture is never higher. */}
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
