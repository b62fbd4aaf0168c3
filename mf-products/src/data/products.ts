import type { Product, ProductWithCard } from './schema.ts';
import bat from './bat.json' with { type: 'json' };
import heavyLift from './heavy-lift-drones.json' with { type: 'json' };
import robotDog from './robot-dog.json' with { type: 'json' };
import submarine from './submarine.json' with { type: 'json' };
import surveillance from './surveillance-uavs.json' with { type: 'json' };
import uniwing from './uniwing-aircraft.json' with { type: 'json' };
import usv from './usv.json' with { type: 'json' };
import vtol from './vtol-drones.json' with { type: 'json' };

/**
 * All products, their cards in the specification's order. The schema is checked by a test, not here: the page
 * need not carry a validator for data that are built into it.
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
