import { useEffect, useRef } from 'react';
import { useProduct } from '../components/productContext.ts';
import { ProductPicture } from '../components/ProductPicture.tsx';
import { studioPicture } from '../data/studioPicture.ts';
import { sheetPictureId, startPictures } from './printSheet.ts';
import styles from './Sheet.module.css';

/** The printed sheet's picture. On the screen it is not there, and so not loaded until someone prints. */
export function SheetPicture() {
  const { product } = useProduct();
  const place = useRef<HTMLDivElement>(null);
  const name = studioPicture(product);

  // The browser's own print command leaves no time to wait; what is asked for now may still come in time.
  useEffect(() => {
    const start = () => place.current && startPictures(place.current);
    addEventListener('beforeprint', start);
    return () => removeEventListener('beforeprint', start);
  }, []);

  if (!name) return null;
  return (
    <div ref={place} id={sheetPictureId} className={styles.picture}>
      <ProductPicture name={name} product={product} sizes="720px" decorative />
    </div>
  );
}
