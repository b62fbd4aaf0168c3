import { defineModule } from '@sumut/shared-ui';
import { loadTexts, namespace } from './i18n.ts';
import { paths } from './paths.ts';
import { TeaserWidget } from './widgets/TeaserWidget.tsx';

export default defineModule({
  contract: 1,
  name: namespace,
  routes: [
    {
      path: paths.page,
      lazy: async () => ({
        Component: (await import('./pages/new-module/NewModulePage.tsx')).NewModulePage,
      }),
    },
  ],
  widgets: { teaser: TeaserWidget },
  loadTexts,
});
