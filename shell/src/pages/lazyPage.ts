import type { ComponentType } from 'react';
import { addTexts, type TextSource } from '@sumut/shared-ui';

/**
 * Creates a route's `lazy`, which loads a page's code and texts in parallel, so that the page renders with its texts. Rejects
 * when either cannot be loaded.
 */
export const lazyPage =
  (texts: readonly TextSource[], load: () => Promise<ComponentType>) => async () => {
    const [Component] = await Promise.all([
      load(),
      ...texts.map(({ namespace, loadTexts }) => addTexts(namespace, loadTexts)),
    ]);
    return { Component };
  };
