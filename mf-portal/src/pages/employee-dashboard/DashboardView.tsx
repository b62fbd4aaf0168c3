import { Suspense, type ComponentType } from 'react';
import { lazyRetry } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts';
import * as account from '../../account/i18n.ts';
import * as accounts from '../../accounts/i18n.ts';
import { ApplicationsView } from '../../applications/ApplicationsView.tsx';
import * as audit from '../../audit/i18n.ts';
import { loadContentView } from '../../content/loadContentView.ts';
import { mayOpen, useView, type View } from '../../dashboardAddress.ts';
import { useText } from '../../i18n.ts';
import { MessagesView } from '../../messages/MessagesView.tsx';
import { lazyView } from '../../parts/view/lazyView.ts';
import { NoPermission } from '../../parts/view/NoPermission.tsx';
import { ViewSkeleton } from '../../parts/view/ViewSkeleton.tsx';
import * as releases from '../../releases/i18n.ts';

interface PageProps {
  user: User;
}

const lists = { messages: MessagesView, applications: ApplicationsView };

// What is rarely needed comes with nobody's daily work.
const pages = {
  content: lazyRetry<PageProps>(loadContentView),
  modules: lazyView<PageProps>(
    releases,
    async () => (await import('../../releases/ModulesView.tsx')).ModulesView,
  ),
  accounts: lazyView<PageProps>(
    accounts,
    async () => (await import('../../accounts/AccountsView.tsx')).AccountsView,
  ),
  audit: lazyView<PageProps>(
    audit,
    async () => (await import('../../audit/AuditView.tsx')).AuditView,
  ),
  account: lazyView<PageProps>(
    account,
    async () => (await import('../../account/AccountView.tsx')).AccountView,
  ),
} satisfies Record<Exclude<View, keyof typeof lists>, ComponentType<PageProps>>;

/** What the address asks for. Who may not see it is told who may, and the server is not asked. */
export function DashboardView({ user }: PageProps) {
  const t = useText();
  const view = useView();
  if (!mayOpen(user.role, view)) return <NoPermission view={view} />;
  if (view === 'messages' || view === 'applications') {
    const List = lists[view];
    return <List user={user} />;
  }
  const Page = pages[view];
  return (
    <Suspense key={view} fallback={<ViewSkeleton label={t(`${view}.loading`)} />}>
      <Page user={user} />
    </Suspense>
  );
}
