import { useMemo, type ComponentType } from 'react';
import { createUseText } from '@sumut/shared-ui';
import { ProductContext } from '../../components/productContext.ts';
import type { Product } from '../../data/schema.ts';
import { productNamespace, type ProductTexts } from '../../texts/productTexts.ts';
import { ProductPage } from './ProductPage.tsx';

/** Creates the page component of a product. Load the product's texts (`addProductTexts`) before rendering the page. */
export function createProductPage(product: Product): ComponentType {
  const useProductText = createUseText<ProductTexts>(productNamespace(product.slug));
  return function PageOfProduct() {
    const text = useProductText();
    const state = useMemo(() => ({ product, text }), [text]);
    return (
      <ProductContext value={state}>
        <ProductPage />
      </ProductContext>
    );
  };
}
