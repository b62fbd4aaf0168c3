import type { Slug } from '../../data/schema.ts';
import type { PictureName } from '../../pictures/pictures.ts';

interface FieldOfWork {
  id: 'autonomy' | 'structures' | 'mission' | 'counterUas' | 'command';
  /** The picture of the field, which shows its first product. */
  picture: PictureName;
  products: readonly [Slug, ...Slug[]];
}

/** The company's fields of work, in the order of the capabilities page, each with its products. */
export const fields: readonly FieldOfWork[] = [
  {
    id: 'autonomy',
    picture: 'robotDogDetail',
    products: ['robot-dog', 'submarine', 'vtol-drones'],
  },
  {
    id: 'structures',
    picture: 'heavyLiftDetail',
    products: ['heavy-lift-drones', 'uniwing-aircraft', 'usv'],
  },
  { id: 'mission', picture: 'surveillanceDetail', products: ['surveillance-uavs', 'vtol-drones'] },
  { id: 'counterUas', picture: 'batDetail', products: ['bat'] },
  { id: 'command', picture: 'usvMast', products: ['usv', 'submarine', 'bat'] },
];
