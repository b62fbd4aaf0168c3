import type { ComponentType } from 'react';
import { useNavigate, type RouteObject } from 'react-router-dom';
import { addTexts, ErrorState, useSharedText, type TextSource } from '@sumut/shared-ui';
import { linkedPaths, viewPaths, type View } from '@sumut/contracts/portal/paths';
import * as account from './features/account/i18n.ts';
import * as accounts from './features/accounts/i18n.ts';
import * as applications from './features/applications/i18n.ts';
import * as report from './features/applications/report/i18n.ts';
import * as audit from './features/audit/i18n.ts';
import * as content from './features/content/i18n.ts';
import * as hiring from './features/hiring/i18n.ts';
import * as mail from './features/mail/i18n.ts';
import * as person from './features/person/i18n.ts';
import * as personalData from './features/personalData/i18n.ts';
import * as releases from './features/releases/i18n.ts';
import * as origins from './features/releases/origins/i18n.ts';
import * as retention from './features/retention/i18n.ts';
import { useText } from './i18n.ts';
import * as correspondence from './records/correspondence/i18n.ts';
import * as holds from './records/holds/i18n.ts';
import * as samePerson from './records/person/i18n.ts';
import * as sources from './records/sources/i18n.ts';
import { useView, type ViewHandle } from './views.ts';

/** Creates the route of a view. Its code, its texts (if they are not the portal's) and its data are loaded in parallel. */
const viewRoute = (
  view: View,
  load: () => Promise<ComponentType>,
  ...texts: TextSource[]
): RouteObject => ({
  ...(view === 'messages' ? { index: true } : { path: { ...viewPaths, ...linkedPaths }[view] }),
  handle: { view } satisfies ViewHandle,
  lazy: async () => {
    const [Component] = await Promise.all([
      load(),
      ...texts.map(({ namespace, loadTexts }) => addTexts(namespace, loadTexts)),
    ]);
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
    correspondence,
    holds,
    samePerson,
  ),
  viewRoute(
    'applications',
    async () => {
      const { ApplicationsView } = await import(
        /* webpackChunkName: "dashboard" */ './features/applications/ApplicationsView.tsx'
      );
      return ApplicationsView;
    },
    applications,
    correspondence,
    holds,
    samePerson,
    sources,
  ),
  viewRoute(
    'report',
    async () => (await import('./features/applications/report/ReportView.tsx')).ReportView,
    report,
    sources,
  ),
  viewRoute(
    'content',
    async () => (await import('./features/content/ContentView.tsx')).ContentView,
    content,
  ),
  viewRoute(
    'hiring',
    async () => (await import('./features/hiring/HiringView.tsx')).HiringView,
    hiring,
  ),
  viewRoute(
    'modules',
    async () => (await import('./features/releases/ModulesView.tsx')).ModulesView,
    releases,
    origins,
  ),
  viewRoute(
    'accounts',
    async () => (await import('./features/accounts/AccountsView.tsx')).AccountsView,
    accounts,
  ),
  viewRoute(
    'mail',
    async () => (await import('./features/mail/MailView.tsx')).MailView,
    mail,
    correspondence,
  ),
  viewRoute(
    'audit',
    async () => (await import('./features/audit/AuditView.tsx')).AuditView,
    audit,
    correspondence,
    sources,
  ),
  viewRoute(
    'retention',
    async () => (await import('./features/retention/RetentionView.tsx')).RetentionView,
    retention,
    holds,
  ),
  viewRoute(
    'personalData',
    async () => (await import('./features/personalData/PersonalDataView.tsx')).PersonalDataView,
    personalData,
  ),
  viewRoute(
    'account',
    async () => (await import('./features/account/AccountView.tsx')).AccountView,
    account,
  ),
  viewRoute(
    'person',
    async () => (await import('./features/person/PersonView.tsx')).PersonView,
    person,
    correspondence,
    sources,
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
