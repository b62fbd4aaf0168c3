import type { Slug } from '../../data/schema.ts';
import type { View } from './view.ts';

const view = (turn: number, elevation: number): View => ({ turn, elevation, zoom: 1 });

/**
 * The view of each product's studio picture, so that the model replaces the picture without a jump: the direction from the target of its
 * camera to the camera (`studio_shot` in `tools/renders/products/…/shots.py`).
 */
export const startViews: Record<Slug, View> = {
  'vtol-drones': view(45, 21),
  'surveillance-uavs': view(39, 13),
  'uniwing-aircraft': view(37, 33),
  'heavy-lift-drones': view(38, 16),
  bat: view(65, 25),
  submarine: view(52, 16),
  'robot-dog': view(45, 11),
  usv: view(46, 6),
};
