import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated } from '@sumut/shared-ui';
import { findProduct } from '../../data/products.ts';
import type { Product, Slug } from '../../data/schema.ts';

const parameter = 'compare';
const most = 3;
/** The products that are compared by default. */
const first: readonly Slug[] = ['vtol-drones', 'surveillance-uavs'];

const productsOf = (slugs: readonly string[]): Product[] =>
  [...new Set(slugs)].flatMap((slug) => findProduct(slug) ?? []).slice(0, most);

interface Chosen {
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
export function useChosen(): Chosen {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const wanted = new URLSearchParams(isHydrated ? search : '').get(parameter)?.split(',') ?? [];
  const found = productsOf(wanted);
  const chosen = found.length < 2 ? productsOf(first) : found;

  function choose(place: number, slug: string) {
    const slugs = chosen.map((product) => product.slug as string);
    const before = slugs[place];
    const other = slugs.indexOf(slug);
    // A product that is already compared swaps places with the product that it replaces.
    if (other >= 0 && before !== undefined) slugs[other] = before;
    slugs[place] = slug;
    const query = new URLSearchParams(search);
    query.set(parameter, slugs.filter(Boolean).join(','));
    void navigate(
      { search: `?${decodeURIComponent(query.toString())}`, hash },
      { replace: true, preventScrollReset: true },
    );
  }
  return { chosen, ready: isHydrated, choose };
}
