import { type ReactNode, useEffect, useRef } from 'react';
import { classNames, Dial, Ltr, Wordmark } from '@sumut/shared-ui';
import { PrintFoot } from '../../components/PrintFoot.tsx';
import { useProduct } from '../../components/productContext.ts';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { getStudioPicture, isPreliminary } from '../../data/products.ts';
import { useText } from '../../i18n.ts';
import { isDense } from './layout.ts';
import { datasheetPictureId, loadPictures } from './printDatasheet.ts';
import styles from './Datasheet.module.css';
import page from './DatasheetPage.module.css';
import sections from './DatasheetSections.module.css';

interface DatasheetProps {
  /** A class name for the page on screens. */
  className?: string | undefined;
  /** The second sheet. */
  second: ReactNode;
  children: ReactNode;
}

/** Lays out a printed product page as a datasheet of two sheets. */
export function Datasheet({ className, second, children }: DatasheetProps) {
  const { product } = useProduct();
  const full = isDense(product.sections);
  return (
    <>
      <div className={classNames(page.page, sections.sections, full && page.full, className)}>
        {children}
      </div>
      {second}
    </>
  );
}

/** Content that is not printed. */
export function ScreenOnly({ children }: { children: ReactNode }) {
  return <div className={page.screenOnly}>{children}</div>;
}

/** The first line of the printed datasheet: company, document type and product. */
export function DatasheetHeader() {
  const { product } = useProduct();
  const t = useText();
  return (
    <div className={styles.head}>
      <Wordmark tagline />
      <p className={styles.kind}>
        {t('sheet.title')}
        <Dial bearing={product.bearing} />
        <Ltr className={styles.code}>{product.code}</Ltr>
      </p>
    </div>
  );
}

/** The picture of the printed datasheet. It is hidden on screens, so it loads only for printing. */
export function DatasheetPicture() {
  const { product } = useProduct();
  const container = useRef<HTMLDivElement>(null);
  const name = getStudioPicture(product);

  // The browser's print command does not wait, but a picture that is requested now may still load in time.
  useEffect(() => {
    const start = () => container.current && loadPictures(container.current);
    addEventListener('beforeprint', start);
    return () => removeEventListener('beforeprint', start);
  }, []);

  if (!name) return null;
  return (
    <div ref={container} id={datasheetPictureId} className={styles.picture}>
      <ProductPicture name={name} product={product} sizes="720px" decorative />
    </div>
  );
}

/** The last lines of the printed datasheet: the mark of preliminary data, contact details, print date and URL. */
export function DatasheetFooter() {
  const t = useText();
  const { product } = useProduct();
  return (
    <PrintFoot className={styles.foot}>
      {isPreliminary(product) && <p className={styles.preliminary}>{t('details.preliminary')}</p>}
    </PrintFoot>
  );
}
