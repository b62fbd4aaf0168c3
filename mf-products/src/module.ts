import { addTexts, defineModule } from '@sumut/shared-ui';
import { products } from './data/products.ts';
import type { Product } from './data/schema.ts';
import * as choice from './features/choose/i18n.ts';
import { FieldsWidget } from './features/fields/FieldsWidget.tsx';
import { GridWidget } from './features/grid/GridWidget.tsx';
import { PressWidget } from './features/press/PressWidget.tsx';
import { loadTexts, namespace } from './i18n.ts';
import { paths } from './paths.ts';
import { addProductTexts } from './texts/productTexts.ts';

const lazyProductPage = (product: Product) => async () => {
  const [{ createProductPage }] = await Promise.all([
    import('./pages/product/createProductPage.tsx'),
    addProductTexts(product.slug),
  ]);
  return { Component: createProductPage(product) };
};

export default defineModule({
  contract: 1,
  name: namespace,
  routes: [
    {
      path: paths.products,
      lazy: async () => {
        const [{ ProductsPage }] = await Promise.all([
          import('./pages/products/ProductsPage.tsx'),
          addTexts(choice.namespace, choice.loadTexts),
        ]);
        return { Component: ProductsPage };
      },
    },
    ...products.map((product) => ({
      path: paths.product(product.slug),
      lazy: lazyProductPage(product),
    })),
  ],
  widgets: { grid: GridWidget, fields: FieldsWidget, press: PressWidget },
  loadTexts,
});
