import { createContext, use } from 'react';
import type { Product } from '../data/schema.ts';
import type { ProductTextFunction } from '../texts/productTexts.ts';

interface ProductState {
  product: Product;
  /** The texts of the product's page. */
  text: ProductTextFunction;
}

export const ProductContext = createContext<ProductState | null>(null);

/** Returns the product of the current page and its texts. Throws outside a product page. */
export function useProduct(): ProductState {
  const state = use(ProductContext);
  if (!state) throw new Error('useProduct must be used within a product page');
  return state;
}
