import type { Group } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** The machine in a GLB file. Rejects when the file is damaged. */
export async function parseModel(file: ArrayBuffer): Promise<Group> {
  // The file holds everything: nothing is fetched beside it, which the empty path would make wrong.
  const { scene } = await new GLTFLoader().parseAsync(file, '');
  return scene;
}
