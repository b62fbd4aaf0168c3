import { allowsMotion } from './allowsMotion.ts';

/** The loop of one picture: its size in pixels, and the URL of its file in each codec. */
interface LoopFiles {
  width: number;
  height: number;
  av1: string;
  h264: string;
}

/** The loops of a hero: of its picture, and of the version for portrait screens. A screen without one keeps the still. */
export interface HeroLoopSource {
  landscape: LoopFiles;
  portrait?: LoopFiles;
}

interface Connection {
  effectiveType?: string;
  /** Megabits per second. */
  downlink?: number;
}

/** What `tools/renders/loop.mjs` writes: both codecs as MP4, 25 frames per second, at most 900 kB in 7 s. */
const contentTypes = {
  av1: 'video/mp4; codecs="av01.0.08M.10"',
  h264: 'video/mp4; codecs="avc1.640028"',
} as const;
const rate = { framerate: 25, bitrate: 1_000_000 };

/** Checks whether the line loads a loop within seconds. Browsers that do not report their line count as fast. */
function isFastLine(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return (connection?.effectiveType ?? '4g') === '4g' && (connection?.downlink ?? 10) >= 2;
}

/** The screens that get each loop. A phone on its side gets none: its hero is low, and the file is made for large screens. */
export const loopScreens = { portrait: '(max-aspect-ratio: 4/5)', landscape: '(width >= 60em)' };

/** Returns the file that the browser plays smoothly, and if possible with little power. */
async function findPlayable({ width, height, ...files }: LoopFiles): Promise<string | undefined> {
  const found = await Promise.all(
    (['av1', 'h264'] as const).map(async (codec) => {
      const video = { contentType: contentTypes[codec], width, height, ...rate };
      const info = await navigator.mediaCapabilities.decodingInfo({ type: 'file', video });
      return { src: files[codec], ...info };
    }),
  );
  const playable = found.filter(({ supported, smooth }) => supported && smooth);
  return (playable.find(({ powerEfficient }) => powerEfficient) ?? playable[0])?.src;
}

/**
 * Returns the URL of the loop for this screen, in the codec that the browser decodes with the least power. Undefined if the visitor prefers no
 * motion or saves data, if the line is slow, or if the browser plays neither codec.
 */
export async function chooseLoop(loop: HeroLoopSource): Promise<string | undefined> {
  if (!allowsMotion() || !isFastLine() || !('mediaCapabilities' in navigator)) return undefined;
  const shape = (['portrait', 'landscape'] as const).find(
    (each) => matchMedia(loopScreens[each]).matches,
  );
  const files = shape && loop[shape];
  return files && findPlayable(files).catch(() => undefined);
}
