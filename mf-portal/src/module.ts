import { defineModule } from '@sumut/shared-ui';
import { signInPath, viewPaths } from '@sumut/contracts/portal/paths';
import { loadTexts, namespace } from './i18n.ts';
import { viewRoutes } from './viewRoutes.tsx';

export default defineModule({
  contract: 1,
  name: namespace,
  routes: [
    {
      lazy: async () => ({ Component: (await import('./Portal.tsx')).Portal }),
      children: [
        {
          path: signInPath,
          lazy: async () => ({
            Component: (await import('./pages/employee-login/SignInPage.tsx')).SignInPage,
          }),
        },
        {
          path: viewPaths.messages,
          // A work tool: its views change at once.
          handle: { viewTransition: false },
          lazy: async () => {
            const { DashboardPage } = await import(
              /* webpackChunkName: "dashboard" */ './pages/employee-dashboard/DashboardPage.tsx'
            );
            return { Component: DashboardPage };
          },
          children: viewRoutes,
        },
      ],
    },
  ],
  widgets: {},
  loadTexts,
});
