// Written by renders/encode.mjs.
import type { PictureSource } from '@sumut/shared-ui';
import avif225 from './robotDogPortrait-225.avif';
import avif450 from './robotDogPortrait-450.avif';
import avif900 from './robotDogPortrait-900.avif';
import webp225 from './robotDogPortrait-225.webp';
import webp450 from './robotDogPortrait-450.webp';
import webp900 from './robotDogPortrait-900.webp';

export const robotDogPortrait: PictureSource = {
  width: 900,
  height: 1200,
  avif: [
    { src: avif225, width: 225 },
    { src: avif450, width: 450 },
    { src: avif900, width: 900 },
  ],
  webp: [
    { src: webp225, width: 225 },
    { src: webp450, width: 450 },
    { src: webp900, width: 900 },
  ],
};
