import type { PictureSource } from '@sumut/shared-ui';
import webp834 from './usvStern-834.webp';

export const usvStern: PictureSource = {
  width: 834,
  height: 625,
  avif: [],
  webp: [{ src: webp834, width: 834 }],
};
