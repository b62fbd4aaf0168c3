import { defineModule } from '@sumut/shared-ui';
import { namespace } from './i18n.ts';
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
  loadTexts: async (language) =>
    (language === 'ar' ? await import('./locales/ar.json') : await import('./locales/en.json'))
      .default,
});
