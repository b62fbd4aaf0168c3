import { addTexts } from '@sumut/shared-ui';
import { loadTexts, namespace } from './i18n.ts';

/** Loads the controls that are shown with a model, and their texts. */
export async function loadModelControls() {
  const [{ PartMarkers, PoseButton }] = await Promise.all([
    import(/* webpackChunkName: "viewer" */ './modelControls.ts'),
    addTexts(namespace, loadTexts),
  ]);
  return { PartMarkers, PoseButton };
}
