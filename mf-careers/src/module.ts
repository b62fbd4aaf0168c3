import { defineModule } from '@sumut/shared-ui';
import { loadTexts, namespace } from './i18n.ts';
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
  loadTexts,
});
