import type { PictureProps } from '@sumut/shared-ui';
import { gateGround } from './pictures/gateGround.ts';
import { gatePortrait } from './pictures/gatePortrait.ts';

/** The picture behind the gate: for its element, and for the hint in the document's head. */
export const ground: Omit<PictureProps, 'alt'> = {
  picture: gateGround,
  portrait: { picture: gatePortrait, sizes: 'max(100vw, 75vh)' },
  sizes: 'max(100vw, 178vh)',
};
