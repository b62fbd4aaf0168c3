import type { Slug } from '../../data/schema.ts';
import heavyLiftPlan from './outlines/heavy-lift-drones-plan.svg';
import heavyLiftSide from './outlines/heavy-lift-drones-side.svg';
import robotDogPlan from './outlines/robot-dog-plan.svg';
import robotDogSide from './outlines/robot-dog-side.svg';
import submarinePlan from './outlines/submarine-plan.svg';
import submarineSide from './outlines/submarine-side.svg';
import surveillancePlan from './outlines/surveillance-uavs-plan.svg';
import surveillanceSide from './outlines/surveillance-uavs-side.svg';
import uniwingPlan from './outlines/uniwing-aircraft-plan.svg';
import uniwingSide from './outlines/uniwing-aircraft-side.svg';
import usvPlan from './outlines/usv-plan.svg';
import usvSide from './outlines/usv-side.svg';
import vtolPlan from './outlines/vtol-drones-plan.svg';
import vtolSide from './outlines/vtol-drones-side.svg';

/** The URLs of the outlines from above and from the side, with the nose to the right, made by `tools/renders/outlines.mjs`. */
export const outlines: Partial<Record<Slug, { plan: string; side: string }>> = {
  'vtol-drones': { plan: vtolPlan, side: vtolSide },
  'surveillance-uavs': { plan: surveillancePlan, side: surveillanceSide },
  'uniwing-aircraft': { plan: uniwingPlan, side: uniwingSide },
  'heavy-lift-drones': { plan: heavyLiftPlan, side: heavyLiftSide },
  submarine: { plan: submarinePlan, side: submarineSide },
  'robot-dog': { plan: robotDogPlan, side: robotDogSide },
  usv: { plan: usvPlan, side: usvSide },
};
