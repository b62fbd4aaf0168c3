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

/** Creates the environment map that surfaces reflect, from a file made by `tools/renders/environment.mjs`. Throws if the file is too short. */
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
  // The data is not compressed. But of the two cube texture classes only this one accepts all mipmap levels, which the renderer
  // expects of a map that is already filtered.
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
