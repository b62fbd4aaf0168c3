import type { PictureSource } from '@sumut/shared-ui';
import webp834 from './usvMast-834.webp';

export const usvMast: PictureSource = {
  width: 834,
  height: 626,
  avif: [],
  webp: [{ src: webp834, width: 834 }],
};
