import { productsWithCard } from '../../data/products.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

/** The cards of all products that have one. `level` is the heading level of their titles. */
export function ProductGrid({ level }: { level: 2 | 3 }) {
  return (
    <ul role="list" className={styles.grid}>
      {productsWithCard.map((product) => (
        <ProductCard key={product.slug} product={product} level={level} />
      ))}
    </ul>
  );
}
