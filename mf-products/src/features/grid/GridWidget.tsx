import { ProductGrid } from './ProductGrid.tsx';

/** The product grid as a widget for other pages. The page that shows it provides the heading above. */
export function GridWidget() {
  return <ProductGrid level={3} />;
}
