import { addTexts } from '@sumut/shared-ui';
import { loadTexts, namespace } from './i18n.ts';

/** Loads the markers, which are in the same file as the viewer, with their texts. */
export async function loadPartMarkers() {
  const [{ PartMarkers }] = await Promise.all([
    import(/* webpackChunkName: "viewer" */ './PartMarkers.tsx'),
    addTexts(namespace, loadTexts),
  ]);
  return { default: PartMarkers };
}
