/** The pixels per side of a face, for surfaces from smooth to rough, as `tools/renders/environment.mjs` writes them. */
const sizes = [64, 32, 16, 8];
const faces = [0, 1, 2, 3, 4, 5];

/** The light from a face: red, green, blue and 1 for each pixel, row by row from the top left. */
interface FaceLight {
  /** The pixels per side. */
  size: number;
  light: Float32Array;
}

/** Returns the bytes of a GLB file's binary chunk, which is the second chunk. */
function readBinaryChunk(file: ArrayBuffer): Uint8Array {
  const header = 12;
  const chunkHeader = 8;
  const json = new DataView(file).getUint32(header, true);
  return new Uint8Array(file, header + chunkHeader + json + chunkHeader);
}

/** Returns the light from all sides: for each face of a cube, all sizes. Throws a `RangeError` if the file is too short. */
export function readRadiance(file: ArrayBuffer): FaceLight[][] {
  const bytes = readBinaryChunk(file);
  const pixels = sizes.reduce((sum, size) => sum + faces.length * size * size, 0);
  if (bytes.length < pixels * 4) throw new RangeError('The environment map is too short');
  let offset = 0;
  const levels = sizes.map((size) =>
    faces.map(() => {
      const light = new Float32Array(size * size * 4).fill(1);
      for (let index = 0; index < light.length; index += 4, offset += 4) {
        // The fourth byte is the common exponent of the three bytes before it, plus 128.
        const scale = 2 ** ((bytes[offset + 3] ?? 0) - 128) / 255;
        for (let channel = 0; channel < 3; channel += 1)
          light[index + channel] = (bytes[offset + channel] ?? 0) * scale;
      }
      return { size, light };
    }),
  );
  return faces.map((face) => levels.flatMap((level) => level[face] ?? []));
}
