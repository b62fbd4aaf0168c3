import type { ComponentType } from 'react';
import { addTexts, type LoadTexts } from '@sumut/shared-ui';

/** The texts that a page needs before it can be shown. */
export interface PageTexts {
  namespace: string;
  loadTexts: LoadTexts;
}

/**
 * For a route's `lazy`: fetches a page's code and texts side by side, so that the page renders at once when both
 * are there. Rejects when either cannot be loaded.
 */
export const lazyPage =
  (texts: readonly PageTexts[], load: () => Promise<ComponentType>) => async () => {
    const [Component] = await Promise.all([
      load(),
      ...texts.map(({ namespace, loadTexts }) => addTexts(namespace, loadTexts)),
    ]);
    return { Component };
  };
