import type { PictureSource } from '@sumut/shared-ui';
import avif1600 from './vtolDetail-1600.avif';
import webp1600 from './vtolDetail-1600.webp';
import avif400 from './vtolDetail-400.avif';
import webp400 from './vtolDetail-400.webp';
import avif800 from './vtolDetail-800.avif';
import webp800 from './vtolDetail-800.webp';

/** The nose and camera turret of the dual-mode drone. */
export const vtolDetail: PictureSource = {
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
