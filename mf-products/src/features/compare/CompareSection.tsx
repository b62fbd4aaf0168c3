import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Printer } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  Button,
  classNames,
  Icon,
  Ltr,
  markLatin,
  Section,
  SectionHead,
  SelectField,
  VisuallyHidden,
  useIsHydrated,
} from '@sumut/shared-ui';
import { PrintFoot } from '../../components/PrintFoot.tsx';
import { EnquireAllButton } from '../../enquiry/EnquireAllButton.tsx';
import { products, findProduct } from '../../data/products.ts';
import type { Product, Slug } from '../../data/schema.ts';
import { useConfigurationName } from '../../figures/configurationNames.ts';
import { FigureText } from '../../figures/FigureText.tsx';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import styles from './CompareSection.module.css';
import { compareRows, type Measure, type NamedFigure } from './compareRows.ts';

const parameter = 'compare';
const maxProducts = 3;
/** The products that are compared by default. */
const defaultSlugs: readonly Slug[] = ['vtol-drones', 'surveillance-uavs'];

/** Returns the products with these slugs, without duplicates and unknown slugs. */
const findProducts = (slugs: readonly string[]): Product[] =>
  [...new Set(slugs)].flatMap((slug) => findProduct(slug) ?? []).slice(0, maxProducts);

const headingId = 'compare-heading';
/** The state of a history entry whose products were chosen on this page. */
const chosenHere = 'chosen';

interface ComparedProducts {
  /** The two or three compared products. */
  chosen: Product[];
  /** Whether the visitor can choose: false before hydration. */
  ready: boolean;
  /** Puts a product into a place, counted from 0. An empty slug leaves the third place empty. */
  choose: (place: number, slug: string) => void;
}

/**
 * Returns the products named in the URL's query, such as `?compare=usv,bat`. The first render ignores the query, because the page
 * in the document was rendered without a query.
 */
function useComparedProducts(): ComparedProducts {
  const location = useLocation();
  const { search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const slugsInUrl = new URLSearchParams(isHydrated ? search : '').get(parameter)?.split(',') ?? [];
  const productsInUrl = findProducts(slugsInUrl);
  const chosen = productsInUrl.length < 2 ? findProducts(defaultSlugs) : productsInUrl;

  function choose(place: number, slug: string) {
    const slugs = chosen.map((product) => product.slug as string);
    const replaced = slugs[place];
    const otherPlace = slugs.indexOf(slug);
    // A product that is already compared swaps places with the product that it replaces.
    if (otherPlace >= 0 && replaced !== undefined) slugs[otherPlace] = replaced;
    slugs[place] = slug;
    const query = new URLSearchParams(search);
    query.set(parameter, slugs.filter(Boolean).join(','));
    void navigate(
      { search: `?${decodeURIComponent(query.toString())}`, hash },
      { replace: true, preventScrollReset: true, state: chosenHere },
    );
  }
  // A shared URL opens at the comparison. A position that the browser restores, or a visitor has scrolled to, is kept.
  const isShared = productsInUrl.length > 1 && state !== chosenHere;
  useEffect(() => {
    if (isShared && window.scrollY === 0) document.getElementById(headingId)?.scrollIntoView();
  }, [isShared]);
  return { chosen, ready: isHydrated, choose };
}
const places = ['first', 'second', 'third'] as const;

function useMeasureName() {
  const t = useText();
  return (measure: Measure): string =>
    measure === 'length' || measure === 'width' || measure === 'height'
      ? t(`dimensions.${measure}`)
      : t(`labels.${measure}`);
}

/** Prints the comparison without the rest of the page. `printing` is true while the print dialog is open. */
function usePrint() {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const end = () => setPrinting(false);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, []);
  const print = () => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  return { printing, print };
}

/** A figure with its unit, and the configuration on which it depends. */
function StatedFigure({ product, figure, name }: NamedFigure & { product: Product }) {
  const configurationName = useConfigurationName();
  const configuration = name !== undefined && configurationName(product, name);
  return (
    <>
      <FigureText figure={figure} unitClass={styles.unit} />
      {configuration && (
        <>
          {' '}
          <span className={styles.configuration}>{configuration}</span>
        </>
      )}
    </>
  );
}

function Choice({ chosen, ready, choose }: ReturnType<typeof useComparedProducts>) {
  const t = useText();
  const names = products.map(({ slug }) => ({ value: slug, label: t(`names.${slug}`) }));
  // Choosing a product that is already compared swaps two places. An empty place has no product to swap.
  const others = names.filter(({ value }) => !chosen.some(({ slug }) => slug === value));
  const third = chosen.length < places.length ? others : names;
  return (
    <div className={classNames(styles.choice, !ready && styles.late)}>
      {places.map((place, index) => (
        <SelectField
          key={place}
          name={`compare-${place}`}
          label={t(`compare.${place}`)}
          optional={place === 'third'}
          options={place === 'third' ? [{ value: '', label: t('compare.none') }, ...third] : names}
          value={chosen[index]?.slug ?? ''}
          onChange={({ target }) => choose(index, target.value)}
        />
      ))}
    </div>
  );
}

interface Props {
  /** Draws a product at the scale of all compared products. */
  drawing: (product: Product, all: readonly Product[]) => ReactNode;
}

/** Compares two or three products side by side, with the figures of their pages. The comparison can be printed as a separate sheet. */
export function CompareSection({ drawing }: Props) {
  const t = useText();
  const getMeasureName = useMeasureName();
  const { chosen, ready, choose } = useComparedProducts();
  const { printing, print } = usePrint();
  const [all, setAll] = useState(false);
  const rows = compareRows(chosen);
  const shared = rows.filter((row) => row.shared);
  // Systems that share no figure are compared by all figures.
  const isShort = shared.length > 0 && shared.length < rows.length;
  const missing = (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('compare.notStated')}</VisuallyHidden>
    </>
  );
  const onRequest = <span className={styles.unit}>{t('compare.onRequest')}</span>;
  return (
    <div className={styles.compare} data-printing={printing || undefined}>
      <Section surface="warm" labelledBy={headingId}>
        <SectionHead
          id={headingId}
          size="md"
          title={t('compare.title')}
          lead={t('compare.lead')}
          aside={
            <div className={classNames(styles.actions, !ready && styles.late)}>
              <Button variant="ghost" size="sm" className={styles.button} onClick={print}>
                <Icon icon={Printer} />
                <span>{markLatin(t('compare.print'))}</span>
              </Button>
              <EnquireAllButton products={chosen} />
            </div>
          }
        />
        <Choice {...{ chosen, ready, choose }} />
        <table className={styles.table} data-columns={chosen.length}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('configurations.measure')}</VisuallyHidden>
              </th>
              {chosen.map(({ slug, code }) => (
                <th key={slug} scope="col">
                  <span className={styles.code}>
                    <Ltr>{code}</Ltr>
                  </span>
                  <Link to={paths.product(slug)} className={styles.name}>
                    {t(`names.${slug}`)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('compare.scale')}</th>
              {chosen.map((product) => (
                <td key={product.slug}>{drawing(product, chosen) ?? missing}</td>
              ))}
            </tr>
            {(isShort && !all ? shared : rows).map((row) => (
              <tr key={row.measure}>
                <th scope="row">{getMeasureName(row.measure)}</th>
                {chosen.map((product, index) => {
                  const stated = row.figures[index];
                  return (
                    <td key={product.slug}>
                      {stated && <StatedFigure product={product} {...stated} />}
                      {!stated && (row.shared ? onRequest : missing)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {isShort && (
          <Button
            variant="ghost"
            size="sm"
            className={classNames(styles.button, styles.more, !ready && styles.late)}
            onClick={() => setAll(!all)}
          >
            {t(all ? 'compare.fewer' : 'compare.more')}
          </Button>
        )}
      </Section>
      <PrintFoot />
    </div>
  );
}
