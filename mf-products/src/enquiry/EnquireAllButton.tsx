import { Plus } from 'lucide-react';
import { Button, Icon, useEnquiry, useLanguage } from '@sumut/shared-ui';
import type { Product } from '../data/schema.ts';
import { useText } from '../i18n.ts';
import { paths } from '../paths.ts';
import { enquireProduct } from './enquireProduct.ts';
import styles from './EnquiryButton.module.css';

/** A button that adds several products to the visitor's enquiry. It does nothing more once all are in it. */
export function EnquireAllButton({ products }: { products: readonly Product[] }) {
  const t = useText();
  const { language } = useLanguage();
  const enquiry = useEnquiry();
  const missing = products.filter(
    ({ slug }) => !enquiry.some(({ page }) => page === paths.product(slug)),
  );
  const add = () => {
    for (const product of missing)
      void enquireProduct(product, { language, name: t(`names.${product.slug}`) });
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles.button}
      aria-disabled={missing.length === 0 || undefined}
      onClick={add}
    >
      <Icon icon={Plus} />
      {t('enquiry.addAll')}
    </Button>
  );
}
