import landscapeAv1 from './homeHero-1920-av1.mp4';
import landscapeH264 from './homeHero-1920-h264.mp4';
import portraitAv1 from './homePortrait-900-av1.mp4';
import portraitH264 from './homePortrait-900-h264.mp4';

/** The loop of the home page's hero. */
export const homeLoop = {
  landscape: { width: 1920, height: 1080, av1: landscapeAv1, h264: landscapeH264 },
  portrait: { width: 900, height: 1200, av1: portraitAv1, h264: portraitH264 },
};
