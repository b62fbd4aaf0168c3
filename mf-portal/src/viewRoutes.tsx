import type { ComponentType } from 'react';
import { useNavigate, type RouteObject } from 'react-router-dom';
import { ErrorState, useSharedText } from '@sumut/shared-ui';
import { linkedPaths, viewPaths, type View } from '@sumut/contracts/portal/paths';
import { loadTextsOf, type TextFolder, useText } from './i18n.ts';
import { useView, type ViewHandle } from './views.ts';

/** Creates the route of a view. Its code, its texts (if they are not the portal's) and its data are loaded in parallel. */
const viewRoute = (
  view: View,
  load: () => Promise<ComponentType>,
  ...texts: TextFolder[]
): RouteObject => ({
  ...(view === 'messages' ? { index: true } : { path: { ...viewPaths, ...linkedPaths }[view] }),
  handle: { view } satisfies ViewHandle,
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadTextsOf(...texts)]);
    return { Component };
  },
  loader: async ({ request, params }) => {
    const { startLoading } = await import(
      /* webpackChunkName: "dashboard" */ './pages/employee-dashboard/firstData.ts'
    );
    void startLoading(view, { query: new URL(request.url).searchParams, params });
    return null;
  },
  // An open view loads its data itself.
  shouldRevalidate: () => false,
});

/** The views of the dashboard. The two lists of records are in the dashboard's file, because almost every role opens them. */
const views: RouteObject[] = [
  viewRoute(
    'messages',
    async () => {
      const { MessagesView } = await import(
        /* webpackChunkName: "dashboard" */ './features/messages/MessagesView.tsx'
      );
      return MessagesView;
    },
    'records/correspondence',
    'records/holds',
    'records/person',
  ),
  viewRoute(
    'applications',
    async () => {
      const { ApplicationsView } = await import(
        /* webpackChunkName: "dashboard" */ './features/applications/ApplicationsView.tsx'
      );
      return ApplicationsView;
    },
    'features/applications',
    'records/correspondence',
    'records/holds',
    'records/person',
    'records/sources',
  ),
  viewRoute(
    'report',
    async () => (await import('./features/applications/report/ReportView.tsx')).ReportView,
    'features/applications/report',
    'records/sources',
  ),
  viewRoute(
    'content',
    async () => (await import('./features/content/ContentView.tsx')).ContentView,
    'features/content',
  ),
  viewRoute(
    'hiring',
    async () => (await import('./features/hiring/HiringView.tsx')).HiringView,
    'features/hiring',
  ),
  viewRoute(
    'modules',
    async () => (await import('./features/releases/ModulesView.tsx')).ModulesView,
    'features/releases',
    'features/releases/origins',
    'features/releases/overview',
  ),
  viewRoute(
    'accounts',
    async () => (await import('./features/accounts/AccountsView.tsx')).AccountsView,
    'features/accounts',
  ),
  viewRoute(
    'mail',
    async () => (await import('./features/mail/MailView.tsx')).MailView,
    'features/mail',
    'records/correspondence',
  ),
  viewRoute(
    'audit',
    async () => (await import('./features/audit/AuditView.tsx')).AuditView,
    'features/audit',
    'records/correspondence',
    'records/sources',
  ),
  viewRoute(
    'retention',
    async () => (await import('./features/retention/RetentionView.tsx')).RetentionView,
    'features/retention',
    'records/holds',
  ),
  viewRoute(
    'personalData',
    async () => (await import('./features/personalData/PersonalDataView.tsx')).PersonalDataView,
    'features/personalData',
  ),
  viewRoute(
    'account',
    async () => (await import('./features/account/AccountView.tsx')).AccountView,
    'features/account',
  ),
  viewRoute(
    'person',
    async () => (await import('./features/person/PersonView.tsx')).PersonView,
    'features/person',
    'records/correspondence',
    'records/sources',
  ),
];

/** Error state in place of a view that threw or could not be loaded. The rail stays. */
function ViewFailure() {
  const t = useText();
  const shared = useSharedText();
  const navigate = useNavigate();
  const name = t(`${useView()}.title`);
  // Reloads the page, because the router does not retry the code of a route that it failed to load.
  const retry = () => void navigate(0);
  return (
    <ErrorState
      title={shared('module.failedTitle', { name })}
      text={shared('module.failedText')}
      onRetry={retry}
    />
  );
}

/**
 * The routes below the dashboard. The error boundary is on a parent route, because the router does not render a route
 * that it could not load.
 */
export const viewRoutes: RouteObject[] = [{ ErrorBoundary: ViewFailure, children: views }];
