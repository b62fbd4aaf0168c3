import type { ComponentType } from 'react';
import type { PictureSource } from '@sumut/shared-ui';
import { BatDrawing } from './drawings/BatDrawing.tsx';
import type { DrawingProps } from './drawings/Drawing.tsx';
import { HeavyLiftDrawing } from './drawings/HeavyLiftDrawing.tsx';
import { RobotDogDrawing } from './drawings/RobotDogDrawing.tsx';
import { SubmarineDrawing } from './drawings/SubmarineDrawing.tsx';
import { SurveillanceDrawing } from './drawings/SurveillanceDrawing.tsx';
import { UniwingDrawing } from './drawings/UniwingDrawing.tsx';
import { usvFoil } from './renders/usvFoil.ts';
import { usvMast } from './renders/usvMast.ts';
import { usvSea } from './renders/usvSea.ts';
import { usvStern } from './renders/usvStern.ts';
import { vtolDesert } from './renders/vtolDesert.ts';
import { vtolDetail } from './renders/vtolDetail.ts';
import { vtolStudio } from './renders/vtolStudio.ts';

/** A render in its sizes, or the drawing that stands in until there is one. */
export type PictureOrDrawing = PictureSource | ComponentType<DrawingProps>;

/** Every picture of the module by the name that product data give it; its alt text has the same name. */
export const pictures = {
  batDrawing: BatDrawing,
  heavyLiftDrawing: HeavyLiftDrawing,
  robotDogDrawing: RobotDogDrawing,
  submarineDrawing: SubmarineDrawing,
  surveillanceDrawing: SurveillanceDrawing,
  uniwingDrawing: UniwingDrawing,
  usvFoil,
  usvMast,
  usvSea,
  usvStern,
  vtolDesert,
  vtolDetail,
  vtolStudio,
} satisfies Record<string, PictureOrDrawing>;

export type PictureName = keyof typeof pictures;
