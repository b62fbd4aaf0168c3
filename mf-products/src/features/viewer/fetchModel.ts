import { fetchFile, glb, webp } from './fetchFile.ts';

/** What a model consists of: the shape, and the textures of its painted surfaces. */
interface ModelParts<Part> {
  /** A GLB file without textures. */
  shape: Part;
  /** Colours, a WebP file. */
  color: Part;
  /** Occlusion, roughness and metal in red, green and blue, a WebP file. */
  orm: Part;
}

export type ModelUrls = ModelParts<string>;
export type ModelFiles = ModelParts<ArrayBuffer>;

const formats = { shape: glb, color: webp, orm: webp };

/**
 * Fetches the files of a model in parallel, and reports progress (0 to 1): the mean of theirs. Rejects as `fetchFile`
 * does, with the first file that fails.
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
