import type { PictureSource } from '@sumut/shared-ui';
import type { PictureName } from './pictures.ts';
import { batPortrait } from './renders/batPortrait.ts';
import { robotDogPortrait } from './renders/robotDogPortrait.ts';
import { submarinePortrait } from './renders/submarinePortrait.ts';
import { surveillancePortrait } from './renders/surveillancePortrait.ts';
import { uniwingPortrait } from './renders/uniwingPortrait.ts';
import { usvPortrait } from './renders/usvPortrait.ts';
import { vtolPortrait } from './renders/vtolPortrait.ts';

/** Forms of pictures for screens that are higher than wide; they show the same, so the alt text is the picture's. */
export const portraits: Partial<Record<PictureName, PictureSource>> = {
  batScene: batPortrait,
  robotDogScene: robotDogPortrait,
  submarineScene: submarinePortrait,
  surveillanceScene: surveillancePortrait,
  uniwingScene: uniwingPortrait,
  usvScene: usvPortrait,
  vtolScene: vtolPortrait,
};
