import { defineModule } from '@sumut/shared-ui';
import { loadTexts, namespace } from './i18n.ts';
import { paths } from './paths.ts';

export default defineModule({
  contract: 1,
  name: namespace,
  routes: [
    {
      lazy: async () => ({ Component: (await import('./Portal.tsx')).Portal }),
      children: [
        {
          path: paths.signIn,
          lazy: async () => ({
            Component: (await import('./pages/employee-login/SignInPage.tsx')).SignInPage,
          }),
        },
        {
          path: paths.dashboard,
          lazy: async () => ({
            Component: (await import('./pages/employee-dashboard/DashboardPage.tsx')).DashboardPage,
          }),
        },
      ],
    },
  ],
  widgets: {},
  loadTexts,
});
