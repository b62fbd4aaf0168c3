import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
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
    path: api.messages.list.path,
    reader: 'admin',
    query: { ...list, language: contact.language, q: contact.lastName, subject: contact.subject },
  },
  {
    path: api.applications.list.path,
    reader: 'admin',
    query: {
      ...list,
      language: applicant.language,
      q: applicant.firstName,
      position: applicant.position,
    },
  },
  {
    path: api.messages.counts.path,
    reader: 'admin',
    query: { q: contact.lastName, subject: contact.subject, language: contact.language },
  },
  {
    path: api.applications.counts.path,
    reader: 'admin',
    query: { q: applicant.firstName, department: 'electronics', tag: 'x' },
  },
  { path: api.messages.export.path, reader: 'admin', query: { q: contact.lastName } },
  { path: api.applications.export.path, reader: 'admin', query: { q: applicant.firstName } },
  {
    path: api.audit.list.path,
    reader: 'admin',
    query: {
      actor: 'admin',
      action: 'session',
      subject: 'admin',
      before: `9999999999999.${id}`,
      ...days,
    },
  },
  { path: api.work.changes.path, reader: 'admin', query: { since: '1-1-1-1-1-1-1-1' } },
  { path: buildPath(api.messages.get, { id }), reader: 'admin', query: {} },
  {
    path: api.site.fallback.path,
    reader: 'pass',
    query: { module: 'products', failed: '0'.repeat(16) },
  },
];

/** Path and query of a target. */
export const targetPath = ({ path, query }: QueryTarget): string => path + buildListQuery(query);

/** Request bodies of the API, with valid values. */
export const bodyTargets: { path: string; reader: Reader; body: object }[] = [
  { path: api.contact.path, reader: 'pass', body: contact },
  {
    path: api.session.signIn.path,
    reader: 'pass',
    body: { username: demoAccounts[0].username, password: 'wrong' },
  },
  { path: api.gate.open.path, reader: 'stranger', body: { password: 'wrong' } },
  {
    path: api.site.vitals.path,
    reader: 'pass',
    body: {
      events: [{ module: 'products', hash: '0'.repeat(16), kind: 'loaded', duration: 12 }],
    },
  },
];
