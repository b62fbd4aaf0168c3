import type { PictureSource } from '@sumut/shared-ui';
import webp834 from './usvFoil-834.webp';

export const usvFoil: PictureSource = {
  width: 834,
  height: 623,
  avif: [],
  webp: [{ src: webp834, width: 834 }],
};
