import { Dial, Ltr, Wordmark } from '@sumut/shared-ui';
import { useProduct } from '../components/productContext.ts';
import { useText } from '../i18n.ts';
import styles from './Sheet.module.css';

/** The printed sheet's first line: whose it is, what it is, and of which product. */
export function SheetHead() {
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
