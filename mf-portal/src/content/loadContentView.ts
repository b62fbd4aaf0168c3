import { addTexts } from '@sumut/shared-ui';
import { loadTexts, namespace } from './i18n.ts';

/** The page and its texts, side by side: few people ever need them. Rejects when either cannot be loaded. */
export async function loadContentView() {
  const [{ ContentView }] = await Promise.all([
    import('./ContentView.tsx'),
    addTexts(namespace, loadTexts),
  ]);
  return { default: ContentView };
}
