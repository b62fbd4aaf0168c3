import {
  CompressedCubeTexture,
  type CompressedPixelFormat,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  RGBAFormat,
} from 'three';
import { readRadiance } from './radiance.ts';

/** What surfaces reflect, from the file that `renders/environment.mjs` makes. Throws when the file is too short. */
export function createEnvironment(file: ArrayBuffer): CompressedCubeTexture {
  const images = readRadiance(file).map((levels) => {
    const mipmaps = levels.map(({ size, light }) => ({
      width: size,
      height: size,
      data: Uint16Array.from(light, (value) => DataUtils.toHalfFloat(value)),
    }));
    const size = levels[0]?.size ?? 0;
    return { width: size, height: size, mipmaps };
  });
  // Not compressed, but of the two kinds of cubes only this one brings all its levels along, as the renderer expects of a
  // map that is filtered already.
  const map = new CompressedCubeTexture(
    images,
    RGBAFormat as unknown as CompressedPixelFormat,
    HalfFloatType,
  );
  map.minFilter = LinearMipmapLinearFilter;
  map.magFilter = LinearFilter;
  map.isPMREMTexture = true;
  map.needsUpdate = true;
  return map;
}
