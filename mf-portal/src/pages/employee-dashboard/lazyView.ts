import type { ComponentType } from 'react';
import { addTexts, lazyRetry, type LoadTexts } from '@sumut/shared-ui';

/** A separate catalogue, loaded with its view. */
export interface ViewTexts {
  namespace: string;
  loadTexts: LoadTexts;
}

/** A component that is loaded with its texts when it is first rendered. */
export const lazyView = <Props extends object>(
  { namespace, loadTexts }: ViewTexts,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyRetry<Props>(async () => {
    const [View] = await Promise.all([load(), addTexts(namespace, loadTexts)]);
    return { default: View };
  });
