// Written by renders/encode.mjs.
import type { PictureSource } from '@sumut/shared-ui';
import avif225 from './gatePortrait-225.avif';
import avif450 from './gatePortrait-450.avif';
import avif900 from './gatePortrait-900.avif';
import webp225 from './gatePortrait-225.webp';
import webp450 from './gatePortrait-450.webp';
import webp900 from './gatePortrait-900.webp';

export const gatePortrait: PictureSource = {
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
