import { defineModule } from '@sumut/shared-ui';
import { namespace } from './i18n.ts';
import { paths } from './paths.ts';

export default defineModule({
  contract: 1,
  name: namespace,
  routes: [
    {
      path: paths.careers,
      lazy: async () => ({
        Component: (await import('./pages/careers/CareersPage.tsx')).CareersPage,
      }),
    },
  ],
  widgets: {},
  loadTexts: async (language) =>
    (language === 'ar' ? await import('./locales/ar.json') : await import('./locales/en.json'))
      .default,
});
