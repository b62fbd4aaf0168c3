import type { ComponentType } from 'react';
import { addTexts, lazyRetry, type LoadTexts } from '@sumut/shared-ui';

/** Texts apart from the portal's own: what few people ever need comes with nobody's daily work. */
export interface ViewTexts {
  namespace: string;
  loadTexts: LoadTexts;
}

/** A part of the portal that is fetched, its code and texts side by side, when it is first shown. */
export const lazyView = <Props extends object>(
  { namespace, loadTexts }: ViewTexts,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyRetry<Props>(async () => {
    const [View] = await Promise.all([load(), addTexts(namespace, loadTexts)]);
    return { default: View };
  });
