import { Minus, Plus } from 'lucide-react';
import { plainQuotePath } from '@sumut/contracts/forms/plainQuote';
import {
  Button,
  buttonClass,
  classNames,
  Icon,
  removeFromEnquiry,
  useEnquiry,
  useLanguage,
  useSharedText,
  VisuallyHidden,
} from '@sumut/shared-ui';
import type { Product } from '../data/schema.ts';
import { useText } from '../i18n.ts';
import { paths } from '../paths.ts';
import { enquireProduct } from './enquireProduct.ts';
import styles from './EnquiryButton.module.css';

/** A button that adds a product to the visitor's enquiry, or removes it. Hidden without scripts. */
export function EnquiryButton({ product }: { product: Product }) {
  const t = useText();
  const { language } = useLanguage();
  const page = paths.product(product.slug);
  const isIn = useEnquiry().some((machine) => machine.page === page);
  const name = t(`names.${product.slug}`);
  const toggle = () => {
    if (isIn) removeFromEnquiry(page);
    else void enquireProduct(product, { language, name });
  };
  return (
    <Button variant="ghost" size="sm" className={styles.button} onClick={toggle}>
      <Icon icon={isIn ? Minus : Plus} />
      {t(isIn ? 'enquiry.remove' : 'enquiry.add')}
      <VisuallyHidden> – {name}</VisuallyHidden>
    </Button>
  );
}

/** Where no script collects products: a link to a request for a quote for one product. */
export function PlainQuoteLink({ product }: { product: Product }) {
  const t = useText();
  const shared = useSharedText();
  return (
    <a
      hidden
      href={plainQuotePath(paths.product(product.slug))}
      className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), styles.plain)}
    >
      {shared('actions.requestQuote')}
      <VisuallyHidden> – {t(`names.${product.slug}`)}</VisuallyHidden>
    </a>
  );
}
