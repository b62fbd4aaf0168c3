import { ProductGrid } from '../components/ProductGrid.tsx';

/** The product grid for another page, below a heading of that page. */
export function GridWidget() {
  return <ProductGrid level={3} />;
}
