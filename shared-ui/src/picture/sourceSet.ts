import type { PictureFile } from './Picture.tsx';

/** Files of one format as the `srcset` attribute takes them. */
export const sourceSet = (files: readonly PictureFile[]): string =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** Screens higher than wide, which may get another picture. */
export const portraitScreens = '(max-aspect-ratio: 4/5)';
