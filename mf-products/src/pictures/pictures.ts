import type { HeroLoopSource, PictureSource } from '@sumut/shared-ui';
import * as pictures from './renders/index.ts';
import * as heroLoops from './renders/loops.ts';
import * as portraitVersions from './renders/portraits.ts';

export { pictures };
export type PictureName = keyof typeof pictures;
export const portraits: Partial<Record<PictureName, PictureSource>> = portraitVersions;
export const loops: Partial<Record<PictureName, HeroLoopSource>> = heroLoops;
