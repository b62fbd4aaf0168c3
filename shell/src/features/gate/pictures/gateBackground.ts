// Written by renders/encode.mjs.
import type { PictureSource } from '@sumut/shared-ui';
import avif400 from './gateBackground-400.avif';
import avif800 from './gateBackground-800.avif';
import avif1600 from './gateBackground-1600.avif';
import webp400 from './gateBackground-400.webp';
import webp800 from './gateBackground-800.webp';
import webp1600 from './gateBackground-1600.webp';

export const gateBackground: PictureSource = {
  width: 1600,
  height: 900,
  avif: [
    { src: avif400, width: 400 },
    { src: avif800, width: 800 },
    { src: avif1600, width: 1600 },
  ],
  webp: [
    { src: webp400, width: 400 },
    { src: webp800, width: 800 },
    { src: webp1600, width: 1600 },
  ],
};
