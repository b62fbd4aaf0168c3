// The loops of heroes, by the name of their picture.
import vtolPortraitAv1 from './vtolPortrait-900-av1.mp4';
import vtolPortraitH264 from './vtolPortrait-900-h264.mp4';
import vtolSceneAv1 from './vtolScene-1920-av1.mp4';
import vtolSceneH264 from './vtolScene-1920-h264.mp4';

export const vtolScene = {
  landscape: { width: 1920, height: 1080, av1: vtolSceneAv1, h264: vtolSceneH264 },
  portrait: { width: 900, height: 1200, av1: vtolPortraitAv1, h264: vtolPortraitH264 },
};
