import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated } from '@sumut/shared-ui';
import { findProduct } from '../../data/products.ts';
import type { Product, Slug } from '../../data/schema.ts';

const parameter = 'compare';
const maxProducts = 3;
/** The products that are compared by default. */
const defaultSlugs: readonly Slug[] = ['vtol-drones', 'surveillance-uavs'];

/** Returns the products with these slugs, without duplicates and unknown slugs. */
const findProducts = (slugs: readonly string[]): Product[] =>
  [...new Set(slugs)].flatMap((slug) => findProduct(slug) ?? []).slice(0, maxProducts);

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
export function useComparedProducts(): ComparedProducts {
  const { search, hash } = useLocation();
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
      { replace: true, preventScrollReset: true },
    );
  }
  return { chosen, ready: isHydrated, choose };
}
