import { defineModule } from '@sumut/shared-ui';
import { signInPath, viewPaths } from '@sumut/contracts/portal/paths';
import { loadTexts, loadTextsOf, namespace } from './i18n.ts';
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
          lazy: async () => {
            const [{ SignInPage }] = await Promise.all([
              import('./pages/employee-login/SignInPage.tsx'),
              loadTextsOf('pages/employee-login'),
            ]);
            return { Component: SignInPage };
          },
        },
        {
          path: viewPaths.messages,
          // The portal is a work tool, so its views change without a transition.
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
