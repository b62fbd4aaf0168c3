import type { PictureProps } from '@sumut/shared-ui';
import { gateBackground } from './pictures/gateBackground.ts';
import { gatePortrait } from './pictures/gatePortrait.ts';

/** The picture behind the gate, for its element and for the preload links in the document's head. */
export const background: Omit<PictureProps, 'alt'> = {
  picture: gateBackground,
  portrait: { picture: gatePortrait, sizes: 'max(100vw, 75vh)' },
  sizes: 'max(100vw, 178vh)',
};
