import { X } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './QuotedProduct.module.css';

interface Props {
  product: string;
  onRemove: () => void;
}

/** The product for which the message requests a quote, with a button that removes the product from the message. */
export function QuotedProduct({ product, onRemove }: Props) {
  const t = useText();
  return (
    <p className={styles.product}>
      <span>
        {t('form.quote')} <bdi className={styles.name}>{product}</bdi>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('form.removeQuote', { product })}
        onClick={onRemove}
      >
        <Icon icon={X} />
      </button>
    </p>
  );
}
