// Written by renders/encode.mjs.
import type { PictureSource } from '@sumut/shared-ui';
import avif400 from './usvFoil-400.avif';
import avif800 from './usvFoil-800.avif';
import avif1600 from './usvFoil-1600.avif';
import webp400 from './usvFoil-400.webp';
import webp800 from './usvFoil-800.webp';
import webp1600 from './usvFoil-1600.webp';

export const usvFoil: PictureSource = {
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
