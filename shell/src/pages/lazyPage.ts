import type { ComponentType } from 'react';
import { addTexts, type TextSource } from '@sumut/shared-ui';

/**
 * For a route's `lazy`: fetches a page's code and texts side by side, so that the page renders at once when both
 * are there. Rejects when either cannot be loaded.
 */
export const lazyPage =
  (texts: readonly TextSource[], load: () => Promise<ComponentType>) => async () => {
    const [Component] = await Promise.all([
      load(),
      ...texts.map(({ namespace, loadTexts }) => addTexts(namespace, loadTexts)),
    ]);
    return { Component };
  };
