import type { PictureSource } from '@sumut/shared-ui';
import { batScene } from './renders/batScene.ts';
import { batStudio } from './renders/batStudio.ts';
import { heavyLiftScene } from './renders/heavyLiftScene.ts';
import { heavyLiftStudio } from './renders/heavyLiftStudio.ts';
import { robotDogScene } from './renders/robotDogScene.ts';
import { robotDogStudio } from './renders/robotDogStudio.ts';
import { submarineScene } from './renders/submarineScene.ts';
import { submarineStudio } from './renders/submarineStudio.ts';
import { surveillanceScene } from './renders/surveillanceScene.ts';
import { surveillanceStudio } from './renders/surveillanceStudio.ts';
import { uniwingScene } from './renders/uniwingScene.ts';
import { uniwingStudio } from './renders/uniwingStudio.ts';
import { usvScene } from './renders/usvScene.ts';
import { usvStudio } from './renders/usvStudio.ts';
import { vtolDetail } from './renders/vtolDetail.ts';
import { vtolScene } from './renders/vtolScene.ts';
import { vtolStudio } from './renders/vtolStudio.ts';

/** Every picture of the module by the name that product data give it; its alt text has the same name. */
export const pictures = {
  batScene,
  batStudio,
  heavyLiftScene,
  heavyLiftStudio,
  robotDogScene,
  robotDogStudio,
  submarineScene,
  submarineStudio,
  surveillanceScene,
  surveillanceStudio,
  uniwingScene,
  uniwingStudio,
  usvScene,
  usvStudio,
  vtolDetail,
  vtolScene,
  vtolStudio,
} satisfies Record<string, PictureSource>;
export type PictureName = keyof typeof pictures;
