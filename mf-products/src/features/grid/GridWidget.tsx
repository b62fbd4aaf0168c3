import { ProductGrid } from './ProductGrid.tsx';

/** The product grid as a widget for another page, below a heading of that page. */
export function GridWidget() {
  return <ProductGrid level={3} />;
}
