import type { Slug } from '../../data/schema.ts';

/** The missions by which products can be chosen, each with the products whose pages name it as a use; the most typical one comes first. */
export const missions = {
  surveillance: ['surveillance-uavs', 'vtol-drones', 'robot-dog', 'submarine'],
  counterUas: ['bat'],
  siteSecurity: ['robot-dog', 'vtol-drones', 'surveillance-uavs'],
  seaPatrol: ['usv', 'submarine', 'surveillance-uavs'],
  supply: ['heavy-lift-drones', 'vtol-drones', 'robot-dog'],
  strike: ['uniwing-aircraft', 'submarine'],
} as const satisfies Record<string, readonly Slug[]>;
export type Mission = keyof typeof missions;
export const missionNames = Object.keys(missions) as Mission[];
