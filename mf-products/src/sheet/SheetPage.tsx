import type { ReactNode } from 'react';
import { classNames } from '@sumut/shared-ui';
import { useProduct } from '../components/productContext.ts';
import { isFull } from './onSheet.ts';
import page from './SheetPage.module.css';
import sections from './SheetSections.module.css';

/** What a product's page shows, laid out as a datasheet of one page when it is printed. */
export function SheetPage({ children }: { children: ReactNode }) {
  const { product } = useProduct();
  const full = isFull(product.sections);
  return (
    <div className={classNames(page.page, sections.sections, full && page.full)}>{children}</div>
  );
}

/** What is not printed. */
export function ScreenOnly({ children }: { children: ReactNode }) {
  return <div className={page.screenOnly}>{children}</div>;
}
