import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated } from '@sumut/shared-ui';
import { findProduct } from '../../data/products.ts';
import type { Product, Slug } from '../../data/schema.ts';

const parameter = 'compare';
const most = 3;
/** What is compared before anything is chosen. */
const first: readonly Slug[] = ['vtol-drones', 'surveillance-uavs'];

const productsOf = (slugs: readonly string[]): Product[] =>
  [...new Set(slugs)].flatMap((slug) => findProduct(slug) ?? []).slice(0, most);

interface Chosen {
  /** Two or three products. */
  chosen: Product[];
  /** Whether something can be chosen: not before the scripts are there. */
  ready: boolean;
  /** Puts a product into one of the places, or leaves the third one empty. */
  choose: (place: number, slug: string) => void;
}

/**
 * The products that the URL's query compares, as `?compare=usv,bat`. The first render is without the query: the page was
 * rendered without one.
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
    // One that is compared already changes places with the one that it replaces.
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
