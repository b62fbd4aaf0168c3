import type { PictureProps } from '@sumut/shared-ui';
import { gateGround } from './pictures/gateGround.ts';
import { gatePortrait } from './pictures/gatePortrait.ts';

/** The picture behind the gate, for its element and for the preload links in the document's head. */
export const background: Omit<PictureProps, 'alt'> = {
  picture: gateGround,
  portrait: { picture: gatePortrait, sizes: 'max(100vw, 75vh)' },
  sizes: 'max(100vw, 178vh)',
};
