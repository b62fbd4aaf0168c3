import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { plainQuotePath } from '@sumut/contracts/forms/plainQuote';
import type { QuoteRequest } from '@sumut/contracts/forms/quoteRequest';
import { shellPaths } from '@sumut/contracts/shellPaths';
import {
  buttonClass,
  classNames,
  Icon,
  Lead,
  Ring,
  Section,
  Statement,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import { useProduct } from '../../../components/productContext.ts';
import { enquiredName, enquireProduct } from '../../../enquiry/enquireProduct.ts';
import { useText } from '../../../i18n.ts';
import { RichText } from '../../../texts/RichText.tsx';
import styles from './QuoteSection.module.css';

const headingId = 'quote-heading';

/** The last section of every product page: a link to the contact form, which adds the product to the visitor's enquiry. */
export function QuoteSection() {
  const { product, text } = useProduct();
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const name = t(`names.${product.slug}`);
  const request: QuoteRequest = { quotedProduct: enquiredName(name, product) };
  return (
    <Section surface="night" labelledBy={headingId} className={styles.section}>
      <Ring bearing={product.bearing} className={styles.ring} />
      <Statement id={headingId}>{t('quote.title')}</Statement>
      <Lead className={styles.lead}>
        <RichText text={text('quote')} product={product} />
      </Lead>
      {/* Without scripts the router's state is lost. The stylesheet then shows this link in place of the other one. */}
      <a
        hidden
        href={plainQuotePath(pathname)}
        className={classNames(buttonClass({ variant: 'light', size: 'lg' }), styles.plainAction)}
      >
        {t('quote.plainLink', { product: name })}
      </a>
      <Link
        to={shellPaths.contact}
        state={request}
        className={classNames(buttonClass({ variant: 'light', size: 'lg' }), styles.action)}
        onClick={() => void enquireProduct(product, { language, name })}
      >
        {shared('actions.requestQuote')}
        <Icon icon={ArrowRight} directional />
      </Link>
    </Section>
  );
}
