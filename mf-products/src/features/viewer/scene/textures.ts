import {
  Mesh,
  MeshStandardMaterial,
  NoColorSpace,
  type Object3D,
  SRGBColorSpace,
  Texture,
} from 'three';
import type { ModelFiles } from '../fetchModel.ts';

/** The level of anisotropic filtering. With a lower level, lettering would blur at flat angles. */
const anisotropy = 8;

export interface ModelTextures {
  /** Applies the textures to the painted surfaces, which are the ones with texture coordinates. */
  apply: (model: Object3D) => void;
  dispose: () => void;
}

async function loadTexture(file: ArrayBuffer, colorSpace: string): Promise<Texture<ImageBitmap>> {
  const picture = new Blob([file], { type: 'image/webp' });
  const texture = new Texture(
    await createImageBitmap(picture, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' }),
  );
  // In glTF the first row of a texture is at the top, as in the file.
  texture.flipY = false;
  texture.colorSpace = colorSpace;
  texture.anisotropy = anisotropy;
  texture.needsUpdate = true;
  return texture;
}

/** Decodes the textures of a model. Rejects if a texture is damaged. */
export async function loadTextures(
  files: Pick<ModelFiles, 'color' | 'orm'>,
): Promise<ModelTextures> {
  const [color, orm] = await Promise.all([
    loadTexture(files.color, SRGBColorSpace),
    loadTexture(files.orm, NoColorSpace),
  ]);
  return {
    apply(model) {
      model.traverse((object) => {
        if (!(object instanceof Mesh)) return;
        const { geometry, material } = object as Mesh;
        if (!geometry.hasAttribute('uv') || !(material instanceof MeshStandardMaterial)) return;
        material.map = color;
        material.aoMap = orm;
        material.roughnessMap = orm;
        material.metalnessMap = orm;
      });
    },
    dispose() {
      for (const texture of [color, orm]) {
        texture.dispose();
        texture.image.close();
      }
    },
  };
}
