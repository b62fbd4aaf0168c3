import type { Slug } from '../../../data/schema.ts';
import type { Direction } from '../view.ts';

/** A part of a machine that the 3D viewer explains, with the view that shows it best. */
export interface Part extends Direction {
  /** The key of the part's name and text in the catalogue. */
  name: string;
  /** The position in metres, in the axes of `tools/renders/`: the bow points to +x, port is +y, up is +z. */
  at: readonly [x: number, y: number, z: number];
}

const part = (name: string, at: Part['at'], turn: number, elevation: number): Part => ({
  name,
  at,
  turn,
  elevation,
});

/** The explained parts of each product, each with the view that shows it best. */
export const parts: Record<Slug, readonly Part[]> = {
  'vtol-drones': [
    part('turret', [0.74, -0.04, -0.19], 38, -4),
    part('liftRotors', [0.86, -0.72, 0.2], 52, 26),
    part('wing', [0.05, -1.25, 0.17], 75, 38),
    part('antennas', [-0.1, 0, 0.19], 75, 42),
    part('pusher', [-1.12, 0, 0.05], 140, 14),
  ],
  'surveillance-uavs': [
    part('turret', [1.76, -0.08, -0.5], 32, -6),
    part('radar', [0.25, -0.1, -0.38], 75, -10),
    part('satelliteLink', [1.45, 0, 0.44], 48, 28),
    part('wing', [0.1, -2.6, 0.42], 80, 34),
    part('propeller', [-1.48, 0, 0.05], 140, 14),
  ],
  'uniwing-aircraft': [
    part('seeker', [0.88, -0.02, 0.02], 18, 6),
    part('intake', [0.36, 0, 0.17], 24, 34),
    part('leadingEdge', [0.12, -0.8, 0.01], 58, 24),
    part('antennas', [0.34, -0.24, 0.11], 60, 48),
    part('elevons', [-0.52, -0.96, 0], 150, 34),
  ],
  'heavy-lift-drones': [
    part('motors', [2.5, -1.09, 2], 50, 22),
    part('batteries', [-0.28, -0.6, 1.22], 86, 10),
    part('pod', [0.86, -0.38, 0.56], 80, 4),
    part('sensors', [1.47, -0.07, 0.9], 36, -4),
    part('skin', [1.3, -0.48, 1.3], 60, 18),
  ],
  bat: [
    part('container', [0.1, -0.19, 0.09], 80, 12),
    part('cells', [0, -0.03, 0.37], 78, 42),
    part('tube', [-0.26, -0.39, 0.07], 92, 18),
    part('arms', [0.69, -0.04, 0.37], 98, 24),
    part('seeker', [0.75, -0.3, 0.46], 70, 20),
  ],
  submarine: [
    part('cells', [3.3, -0.05, 0.86], 62, 38),
    part('mast', [-1.48, -0.05, 2.62], 62, 12),
    part('skin', [1, -0.82, 0.15], 84, 8),
    part('line', [-4.86, -0.81, 0.81], 118, 16),
    part('propulsor', [-5.7, -0.2, 0.2], 142, 12),
  ],
  'robot-dog': [
    part('head', [0.58, -0.03, 0.46], 20, 8),
    part('lidar', [0.165, -0.04, 0.63], 58, 26),
    part('mast', [0, -0.05, 0.73], 70, 16),
    part('rail', [-0.2, -0.06, 0.56], 86, 40),
    part('legs', [0.24, -0.22, 0.32], 82, 8),
  ],
  usv: [
    part('foils', [1.72, -0.5, -1.32], 62, -6),
    part('radar', [-0.76, -0.3, 2.78], 62, 10),
    part('turret', [0.18, -0.1, 2.08], 48, 10),
    part('deck', [-3, -0.3, 1.5], 128, 28),
    part('propulsion', [-3.5, -0.74, -1.36], 128, -6),
  ],
};
