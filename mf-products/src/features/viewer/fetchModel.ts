import { fetchFile, glb, webp } from './fetchFile.ts';

/** The parts of a model: the shape, and the textures of the painted surfaces. */
interface ModelParts<Part> {
  /** A GLB file without textures. */
  shape: Part;
  /** The colours, as a WebP file. */
  color: Part;
  /** Occlusion, roughness and metalness in the channels red, green and blue of a WebP file. */
  orm: Part;
}

export type ModelUrls = ModelParts<string>;
export type ModelFiles = ModelParts<ArrayBuffer>;

const formats = { shape: glb, color: webp, orm: webp };

/**
 * Fetches the files of a model in parallel, and reports the mean of their progress (0 to 1). Rejects with the error of
 * `fetchFile` for the first file that fails.
 */
export async function fetchModel(
  urls: ModelUrls,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ModelFiles> {
  const shares = { shape: 0, color: 0, orm: 0 };
  const load = (part: keyof ModelFiles) =>
    fetchFile(urls[part], formats[part], signal, (share) => {
      shares[part] = share;
      onProgress((shares.shape + shares.color + shares.orm) / 3);
    });
  const [shape, color, orm] = await Promise.all([load('shape'), load('color'), load('orm')]);
  return { shape, color, orm };
}
