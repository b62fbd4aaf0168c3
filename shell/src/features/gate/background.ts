import type { PictureProps } from '@sumut/shared-ui';
import gateBackground from './pictures/gateBackground-2880.avif?picture';
import gatePortrait from './pictures/gatePortrait-900.avif?picture';

/** The picture behind the gate, for its element and for the preload links in the document's head. */
export const background: Omit<PictureProps, 'alt'> = {
  picture: gateBackground,
  portrait: { picture: gatePortrait, sizes: 'max(100vw, 75vh)' },
  sizes: 'max(100vw, 178vh)',
};
