import { apiPaths, messagePath } from '@sumut/contracts/api/paths';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import { demoAccounts } from '../../server/src/platform/environment/demoSecrets.ts';
import { applicant, contact } from '../../server/testing/forms.ts';

export type Reader = 'stranger' | 'pass' | 'admin';

interface QueryTarget {
  path: string;
  reader: Reader;
  query: ListParams;
}

const id = '00000000-0000-4000-8000-000000000000';
const days = { from: 1, to: 9_999_999_999_999 };
const list = { page: 1, pageSize: 20, sort: 'newest', assignee: 'none', status: 'new', ...days };

/** Parameters of the API's GET requests, with valid values. */
export const queryTargets: QueryTarget[] = [
  {
    path: apiPaths.portalMessages,
    reader: 'admin',
    query: { ...list, language: contact.language, q: contact.lastName, subject: contact.subject },
  },
  {
    path: apiPaths.portalApplications,
    reader: 'admin',
    query: {
      ...list,
      language: applicant.language,
      q: applicant.firstName,
      position: applicant.position,
    },
  },
  {
    path: apiPaths.portalMessageCounts,
    reader: 'admin',
    query: { q: contact.lastName, subject: contact.subject, language: contact.language },
  },
  {
    path: apiPaths.portalApplicationCounts,
    reader: 'admin',
    query: { q: applicant.firstName, department: 'electronics', tag: 'x' },
  },
  { path: apiPaths.portalMessagesCsv, reader: 'admin', query: { q: contact.lastName } },
  { path: apiPaths.portalApplicationsCsv, reader: 'admin', query: { q: applicant.firstName } },
  {
    path: apiPaths.audit,
    reader: 'admin',
    query: {
      actor: 'admin',
      action: 'session',
      subject: 'admin',
      before: `9999999999999.${id}`,
      ...days,
    },
  },
  { path: apiPaths.portalChanges, reader: 'admin', query: { since: '1-1-1-1-1-1-1-1' } },
  { path: messagePath(id), reader: 'admin', query: {} },
  {
    path: apiPaths.fallback,
    reader: 'pass',
    query: { module: 'products', failed: '0'.repeat(16) },
  },
];

/** Path and query of a target. */
export const buildPath = ({ path, query }: QueryTarget): string => path + buildListQuery(query);

/** Request bodies of the API, with valid values. */
export const bodyTargets: { path: string; reader: Reader; body: object }[] = [
  { path: apiPaths.contacts, reader: 'pass', body: contact },
  {
    path: apiPaths.login,
    reader: 'pass',
    body: { username: demoAccounts[0]?.username, password: 'wrong' },
  },
  { path: apiPaths.gate, reader: 'stranger', body: { password: 'wrong' } },
  {
    path: apiPaths.vitals,
    reader: 'pass',
    body: {
      events: [{ module: 'products', hash: '0'.repeat(16), kind: 'loaded', duration: 12 }],
    },
  },
];
