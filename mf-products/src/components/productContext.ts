import { createContext, use } from 'react';
import type { Product } from '../data/schema.ts';
import type { ProductTextFunction } from '../texts/productTexts.ts';

interface ProductState {
  product: Product;
  /** The texts of its page. */
  text: ProductTextFunction;
}

export const ProductContext = createContext<ProductState | null>(null);

/** The product whose page this is. Throws outside a product's page. */
export function useProduct(): ProductState {
  const state = use(ProductContext);
  if (!state) throw new Error('useProduct must be used within a product page');
  return state;
}
