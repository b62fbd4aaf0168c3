import type { PictureSource } from '@sumut/shared-ui';
import * as pictures from './renders/index.ts';
import * as portraitVersions from './renders/portraits.ts';

export { pictures };
export type PictureName = keyof typeof pictures;
export const portraits: Partial<Record<PictureName, PictureSource>> = portraitVersions;
