import type { Role } from '@sumut/contracts/forms/login';
import type { View } from '@sumut/contracts/portal/paths';
import { ownAccountOptions, ownSessionsOptions } from '../../features/account/accountApi.ts';
import { passkeysOptions } from '../../features/account/passkeys/passkeyApi.ts';
import { accountsOptions } from '../../features/accounts/accountsApi.ts';
import { applicationKind } from '../../features/applications/applicationKind.ts';
import { readReportQuery, reportOptions } from '../../features/applications/report/reportApi.ts';
import { auditOptions, readAuditQuery } from '../../features/audit/auditQuery.ts';
import { entriesOptions } from '../../features/content/contentApi.ts';
import { readContentState } from '../../features/content/contentPaths.ts';
import { mailListOptions, mailStatusOptions, readMailQuery } from '../../features/mail/mailApi.ts';
import { messageKind } from '../../features/messages/messageKind.ts';
import { registerOptions } from '../../features/personalData/personalDataApi.ts';
import {
  healthOptions,
  keysOptions,
  registryOptions,
  workflowsOptions,
} from '../../features/releases/registryApi.ts';
import { holdsOptions, retentionOptions } from '../../features/retention/retentionApi.ts';
import { listOptions } from '../../records/data/recordQueries.ts';
import { termsOptions } from '../../records/terms.ts';
import { readList } from '../../records/list/listFilter.ts';
import { personOptions, readPersonKey, timelineOptions } from '../../records/person/personApi.ts';
import { queryClient, sessionOptions } from '../../session/session.ts';
import { isOwnAccount } from '../../session/tabAccount.ts';
import { canOpen } from '../../views.ts';

/** The query and route parameters of a view's URL. */
interface PageUrl {
  query: URLSearchParams;
  params: Readonly<Record<string, string | undefined>>;
}

/** Requests for the data that each view shows first. */
const requests: Record<View, (url: PageUrl, role: Role) => Promise<unknown>[]> = {
  messages: ({ query }) => [
    queryClient.query(listOptions(messageKind, readList(messageKind, query).page)),
  ],
  applications: ({ query }) => [
    queryClient.query(listOptions(applicationKind, readList(applicationKind, query).page)),
    queryClient.query(termsOptions),
  ],
  report: ({ query }) => [
    queryClient.query(reportOptions(readReportQuery(query))),
    queryClient.query(termsOptions),
  ],
  content: ({ query }, role) => [
    queryClient.query(entriesOptions(readContentState(query, role).kind)),
    queryClient.query(termsOptions),
  ],
  hiring: () => [queryClient.query(termsOptions)],
  modules: () => [
    queryClient.query(registryOptions),
    queryClient.query(healthOptions),
    queryClient.query(keysOptions),
    queryClient.query(workflowsOptions),
  ],
  accounts: () => [queryClient.query(accountsOptions)],
  mail: ({ query }) => [
    queryClient.query(mailStatusOptions),
    queryClient.query(mailListOptions(readMailQuery(query))),
  ],
  audit: ({ query }) => [queryClient.query(auditOptions(readAuditQuery(query)))],
  retention: () => [queryClient.query(retentionOptions), queryClient.query(holdsOptions)],
  personalData: () => [queryClient.query(registerOptions)],
  account: () => [
    queryClient.query(ownAccountOptions),
    queryClient.query(passkeysOptions),
    queryClient.query(ownSessionsOptions),
  ],
  person: ({ params }) => {
    const of = readPersonKey(params);
    if (!of) return [];
    return [
      queryClient.query(personOptions(of)),
      queryClient.infiniteQuery(timelineOptions(of)),
      queryClient.query(termsOptions),
    ];
  },
};

/** Starts to load a view's data, if the user may open the view. The view itself shows a failure. */
export async function startLoading(view: View, url: PageUrl): Promise<void> {
  try {
    const session = await queryClient.query({ ...sessionOptions, staleTime: 'static' });
    if (!session || session.mustChangePassword || session.mustEnrol) return;
    const { role, username } = session.user;
    if (!isOwnAccount(username)) return;
    if (canOpen(role, view)) await Promise.all(requests[view](url, role));
  } catch {
    // The view requests the data again and shows the failure.
  }
}
