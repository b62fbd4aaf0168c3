import { EnquiryBar } from '../../enquiry/EnquiryBar.tsx';
import { ProductGrid } from './ProductGrid.tsx';

/** The product grid as a widget for other pages, with the visitor's enquiry. The page that shows it provides the heading above. */
export function GridWidget() {
  return (
    <>
      <ProductGrid level={3} />
      <EnquiryBar />
    </>
  );
}
