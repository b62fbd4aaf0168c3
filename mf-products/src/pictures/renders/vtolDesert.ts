import type { PictureSource } from '@sumut/shared-ui';
import avif1600 from './vtolDesert-1600.avif';
import webp1600 from './vtolDesert-1600.webp';
import avif400 from './vtolDesert-400.avif';
import webp400 from './vtolDesert-400.webp';
import avif800 from './vtolDesert-800.avif';
import webp800 from './vtolDesert-800.webp';

export const vtolDesert: PictureSource = {
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
