import { productsWithCard } from '../../data/products.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

interface Props {
  /** The heading level of the cards' titles. */
  level: 2 | 3;
  /** Whether the picture of the first card is on the first screen. */
  priority?: boolean;
}

/** The cards of all products that have a card. */
export function ProductGrid({ level, priority = false }: Props) {
  return (
    <ul role="list" className={styles.grid}>
      {productsWithCard.map((product, index) => (
        <ProductCard
          key={product.slug}
          product={product}
          level={level}
          priority={priority && index === 0}
        />
      ))}
    </ul>
  );
}
