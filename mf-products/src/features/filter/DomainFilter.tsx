import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames, useIsHydrated, VisuallyHidden } from '@sumut/shared-ui';
import { type Domain, domains } from '../../data/domains.ts';
import { products } from '../../data/products.ts';
import { useText } from '../../i18n.ts';
import styles from './DomainFilter.module.css';

const choices = ['all', ...domains] as const;
type Choice = (typeof choices)[number];

/** Returns the choice in the URL's fragment. Undefined before hydration, because the rendered page has no fragment. */
function useChoice(): Choice | undefined {
  const { hash } = useLocation();
  return useIsHydrated() ? (choices.find((one) => hash === `#${one}`) ?? 'all') : undefined;
}

const countProducts = (choice: Choice): number =>
  products.filter(({ domain }) => choice === 'all' || choice === domain).length;

interface Props {
  children: (filter: ReactNode, domain: Domain | undefined) => ReactNode;
}

/**
 * A filter of products by domain. `children` wraps each product in `Filtered` or sets `data-domain` on it; it also receives the chosen domain. The choice is the URL's
 * fragment: before hydration and without scripts, the stylesheet finds the chosen link by `:target`.
 */
export function DomainFilter({ children }: Props) {
  const t = useText();
  const { search } = useLocation();
  const choice = useChoice();
  const filter = (
    <nav aria-label={t('filter.label')} className={styles.filter}>
      {choices.map((one) => (
        <Link
          key={one}
          id={one}
          to={{ search: choice ? search : '', hash: one }}
          preventScrollReset
          className={classNames(styles.choice, styles[one])}
          aria-current={one === (choice ?? 'all') ? 'true' : undefined}
        >
          {t(`filter.${one}`)}
        </Link>
      ))}
      <span role="status">
        <VisuallyHidden>
          {choice &&
            choice !== 'all' &&
            t('filter.shown', {
              domain: t(`filter.${choice}`),
              count: countProducts(choice),
              total: products.length,
            })}
        </VisuallyHidden>
      </span>
    </nav>
  );
  return (
    <div className={styles.catalogue} data-shown={choice}>
      {children(
        filter,
        domains.find((one) => one === choice),
      )}
    </div>
  );
}

/** Content that is shown only if its domain or all domains are chosen. */
export function Filtered({ domain, children }: { domain: Domain; children: ReactNode }) {
  return <div data-domain={domain}>{children}</div>;
}
