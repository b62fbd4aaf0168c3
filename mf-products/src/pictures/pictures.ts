import type { PictureSource } from '@sumut/shared-ui';
import { batDetail } from './renders/batDetail.ts';
import { batDetail2 } from './renders/batDetail2.ts';
import { batPortrait } from './renders/batPortrait.ts';
import { batScene } from './renders/batScene.ts';
import { batStudio } from './renders/batStudio.ts';
import { heavyLiftDetail } from './renders/heavyLiftDetail.ts';
import { heavyLiftDetail2 } from './renders/heavyLiftDetail2.ts';
import { heavyLiftScene } from './renders/heavyLiftScene.ts';
import { heavyLiftStudio } from './renders/heavyLiftStudio.ts';
import { robotDogDetail } from './renders/robotDogDetail.ts';
import { robotDogDetail2 } from './renders/robotDogDetail2.ts';
import { robotDogPortrait } from './renders/robotDogPortrait.ts';
import { robotDogScene } from './renders/robotDogScene.ts';
import { robotDogStudio } from './renders/robotDogStudio.ts';
import { submarineDetail } from './renders/submarineDetail.ts';
import { submarineDetail2 } from './renders/submarineDetail2.ts';
import { submarinePortrait } from './renders/submarinePortrait.ts';
import { submarineScene } from './renders/submarineScene.ts';
import { submarineStudio } from './renders/submarineStudio.ts';
import { surveillanceDetail } from './renders/surveillanceDetail.ts';
import { surveillanceDetail2 } from './renders/surveillanceDetail2.ts';
import { surveillancePortrait } from './renders/surveillancePortrait.ts';
import { surveillanceScene } from './renders/surveillanceScene.ts';
import { surveillanceStudio } from './renders/surveillanceStudio.ts';
import { uniwingDetail } from './renders/uniwingDetail.ts';
import { uniwingPortrait } from './renders/uniwingPortrait.ts';
import { uniwingScene } from './renders/uniwingScene.ts';
import { uniwingStudio } from './renders/uniwingStudio.ts';
import { usvFoil } from './renders/usvFoil.ts';
import { usvMast } from './renders/usvMast.ts';
import { usvPortrait } from './renders/usvPortrait.ts';
import { usvScene } from './renders/usvScene.ts';
import { usvStern } from './renders/usvStern.ts';
import { usvStudio } from './renders/usvStudio.ts';
import { vtolDetail } from './renders/vtolDetail.ts';
import { vtolPortrait } from './renders/vtolPortrait.ts';
import { vtolScene } from './renders/vtolScene.ts';
import { vtolStudio } from './renders/vtolStudio.ts';

/** Versions of pictures for portrait screens. They show the same, so they share the alt text. */
export const portraits: Partial<Record<PictureName, PictureSource>> = {
  batScene: batPortrait,
  robotDogScene: robotDogPortrait,
  submarineScene: submarinePortrait,
  surveillanceScene: surveillancePortrait,
  uniwingScene: uniwingPortrait,
  usvScene: usvPortrait,
  vtolScene: vtolPortrait,
};

/** Every picture of the module by its name in product data; its alt text has the same name. */
export const pictures = {
  batDetail,
  batDetail2,
  batScene,
  batStudio,
  heavyLiftDetail,
  heavyLiftDetail2,
  heavyLiftScene,
  heavyLiftStudio,
  robotDogDetail,
  robotDogDetail2,
  robotDogScene,
  robotDogStudio,
  submarineDetail,
  submarineDetail2,
  submarineScene,
  submarineStudio,
  surveillanceDetail,
  surveillanceDetail2,
  surveillanceScene,
  surveillanceStudio,
  uniwingDetail,
  uniwingScene,
  uniwingStudio,
  usvFoil,
  usvMast,
  usvScene,
  usvStern,
  usvStudio,
  vtolDetail,
  vtolScene,
  vtolStudio,
} satisfies Record<string, PictureSource>;
export type PictureName = keyof typeof pictures;
