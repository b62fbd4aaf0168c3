import type { PictureName } from '../pictures/pictures.ts';
import bat from './bat.json' with { type: 'json' };
import heavyLift from './heavy-lift-drones.json' with { type: 'json' };
import robotDog from './robot-dog.json' with { type: 'json' };
import type { Product, ProductWithCard } from './schema.ts';
import submarine from './submarine.json' with { type: 'json' };
import surveillance from './surveillance-uavs.json' with { type: 'json' };
import uniwing from './uniwing-aircraft.json' with { type: 'json' };
import usv from './usv.json' with { type: 'json' };
import vtol from './vtol-drones.json' with { type: 'json' };

/**
 * All products, in the order of the specification. A test validates them against the schema, so the page does not validate
 * them again.
 */
export const products = [
  vtol,
  surveillance,
  uniwing,
  heavyLift,
  bat,
  submarine,
  robotDog,
  usv,
] as readonly Product[];

/**
 * The products that have a card in the grid: all but the surveillance UAV (docs/specification.md#2-screens-and-routes).
 */
export const productsWithCard = products.filter(
  (product): product is ProductWithCard => product.card !== undefined,
);

/** The products without a card. The products page links to them below the grid. */
export const productsWithoutCard = products.filter(({ card }) => card === undefined);

/** Returns the product with a slug, or undefined if there is none. */
export const findProduct = (slug: string): Product | undefined =>
  products.find((product) => product.slug === slug);

/** Returns the products before and after a product. The first product follows the last one. */
export function getNeighbours({ slug }: Product): { previous: Product; next: Product } {
  const index = products.findIndex((product) => product.slug === slug);
  const at = (place: number) => products.at(place % products.length) as Product;
  return { previous: at(index - 1), next: at(index + 1) };
}

/** Returns the picture that shows the product alone, or else the picture of its card or hero. */
export function getStudioPicture({ studio, card, hero }: Product): PictureName | undefined {
  return studio ?? card?.picture ?? hero?.picture;
}

/** Whether the company still has to confirm data of the product. Page and datasheet then show that the data is preliminary. */
export const isPreliminary = ({ details }: Pick<Product, 'details'>): boolean =>
  details.some(({ placeholder }) => placeholder);
