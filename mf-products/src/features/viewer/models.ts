import type { Slug } from '../../data/schema.ts';
import type { ModelUrls } from './fetchModel.ts';
import batColor from './models/bat-color.webp';
import batOrm from './models/bat-orm.webp';
import bat from './models/bat.glb';
import heavyLiftColor from './models/heavy-lift-drones-color.webp';
import heavyLiftOrm from './models/heavy-lift-drones-orm.webp';
import heavyLift from './models/heavy-lift-drones.glb';
import robotDogColor from './models/robot-dog-color.webp';
import robotDogOrm from './models/robot-dog-orm.webp';
import robotDog from './models/robot-dog.glb';
import submarineColor from './models/submarine-color.webp';
import submarineOrm from './models/submarine-orm.webp';
import submarine from './models/submarine.glb';
import surveillanceColor from './models/surveillance-uavs-color.webp';
import surveillanceOrm from './models/surveillance-uavs-orm.webp';
import surveillance from './models/surveillance-uavs.glb';
import uniwingColor from './models/uniwing-aircraft-color.webp';
import uniwingOrm from './models/uniwing-aircraft-orm.webp';
import uniwing from './models/uniwing-aircraft.glb';
import usvColor from './models/usv-color.webp';
import usvOrm from './models/usv-orm.webp';
import usv from './models/usv.glb';
import vtolColor from './models/vtol-drones-color.webp';
import vtolOrm from './models/vtol-drones-orm.webp';
import vtol from './models/vtol-drones.glb';

/** The URLs of the 3D models' files, made by `tools/renders/models.mjs`. A product without a model has no 3D viewer. */
export const models: Partial<Record<Slug, ModelUrls>> = {
  'vtol-drones': { shape: vtol, color: vtolColor, orm: vtolOrm },
  'surveillance-uavs': { shape: surveillance, color: surveillanceColor, orm: surveillanceOrm },
  'uniwing-aircraft': { shape: uniwing, color: uniwingColor, orm: uniwingOrm },
  'heavy-lift-drones': { shape: heavyLift, color: heavyLiftColor, orm: heavyLiftOrm },
  bat: { shape: bat, color: batColor, orm: batOrm },
  submarine: { shape: submarine, color: submarineColor, orm: submarineOrm },
  'robot-dog': { shape: robotDog, color: robotDogColor, orm: robotDogOrm },
  usv: { shape: usv, color: usvColor, orm: usvOrm },
};
