import type { Slug } from '../../data/schema.ts';
import bat from './models/bat.glb';
import heavyLift from './models/heavy-lift-drones.glb';
import robotDog from './models/robot-dog.glb';
import submarine from './models/submarine.glb';
import surveillance from './models/surveillance-uavs.glb';
import uniwing from './models/uniwing-aircraft.glb';
import usv from './models/usv.glb';
import vtol from './models/vtol-drones.glb';

/** URLs of the 3D models, made by `renders/models.mjs`. A product without a model has no viewer. */
export const models: Partial<Record<Slug, string>> = {
  'vtol-drones': vtol,
  'surveillance-uavs': surveillance,
  'uniwing-aircraft': uniwing,
  'heavy-lift-drones': heavyLift,
  bat,
  submarine,
  'robot-dog': robotDog,
  usv,
};
