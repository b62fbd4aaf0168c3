import { Line, type Material, Mesh, type Object3D } from 'three';

/** Frees what a tree of objects holds on the graphics card. */
export function disposeOf(tree: Object3D): void {
  tree.traverse((object) => {
    if (!(object instanceof Mesh || object instanceof Line)) return;
    const { geometry, material } = object as Mesh;
    geometry.dispose();
    for (const one of ([] as Material[]).concat(material)) one.dispose();
  });
}
