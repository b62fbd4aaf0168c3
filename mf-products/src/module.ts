import { defineModule } from '@sumut/shared-ui';
import { loadTexts, namespace } from './i18n.ts';
import { paths } from './paths.ts';
import { products } from './data/products.ts';
import type { Product } from './data/schema.ts';
import { ProductsPage } from './pages/products/ProductsPage.tsx';
import { addProductTexts } from './texts/productTexts.ts';
import { GridWidget } from './widgets/GridWidget.tsx';

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
    // The grid is here for the widget anyway: the page around it is not worth a request.
    { path: paths.products, Component: ProductsPage },
    ...products.map((product) => ({
      path: paths.product(product.slug),
      lazy: lazyProductPage(product),
    })),
  ],
  widgets: { grid: GridWidget },
  loadTexts,
});
