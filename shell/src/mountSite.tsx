import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MountSite } from './features/gate/site.ts';
import type { SiteProps } from './firstSite.tsx';
import { Page } from './Page.tsx';

/** Returns the function that renders a site into a new root element. */
export const mountSite =
  (App: ComponentType<SiteProps>): MountSite =>
  (element, options) => {
    const root = createRoot(element);
    let { covered } = options;
    const show = () => root.render(<Page App={App} {...options} covered={covered} />);
    show();
    return {
      uncover() {
        if (!covered) return;
        covered = false;
        flushSync(show);
      },
      unmount: () => root.unmount(),
    };
  };
