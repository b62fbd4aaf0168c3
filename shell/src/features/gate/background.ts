import type { PictureProps } from '@sumut/shared-ui';
import gateBackground from './pictures/gateBackground-2880.avif?picture';
import gatePortrait from './pictures/gatePortrait-900.avif?picture';

export type GateBackground = Omit<PictureProps, 'alt'>;

/** The picture behind the gate, for its element and for the preload links in the document's head; undefined for a site without one. */
export const background: GateBackground | undefined = {
  picture: gateBackground,
  portrait: { picture: gatePortrait, sizes: 'max(100vw, 75vh)' },
  sizes: 'max(100vw, 178vh)',
};
