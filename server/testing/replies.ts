import assert from 'node:assert/strict';
import { type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  type ApplicationReply,
  applicationThreadSchema,
} from '@sumut/contracts/portal/applicationReplies';
import { bulkResultSchema } from '@sumut/contracts/portal/bulk';
import {
  bulkRepliedSchema,
  preparedRepliesSchema,
  type BulkReplied,
} from '@sumut/contracts/portal/bulkReplies';
import { type Client } from './client.ts';
import { startPortal } from './portal.ts';

/** The texts of a mail with placeholders. */
export const texts = {
  ar: { subject: 'بشأن {{position}}', body: '{{name}}، تحية طيبة وبعد،' },
  en: { subject: 'About {{position}}', body: 'Dear {{ name }} ({{reference}}),' },
};
/** Two applicants. */
export const people = {
  omar: { language: 'ar', firstName: 'عمر', lastName: 'الكعبي', email: 'omar@mail.example' },
  jane: { language: 'en', firstName: 'Jane', lastName: 'Doe', email: 'jane@mail.example' },
} as const;

/** Starts a portal, with calls that write to several applicants. */
export async function startReplies(context: TestContext) {
  const portal = await startPortal(context);
  const { employee, application, apply } = portal;
  const recipients = (...ids: string[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: (await application(id)).version })));
  const post = (body: object, headers?: Record<string, string>, client: Client = employee) =>
    client.send('POST', api.applications.replySeveral.path, { texts, ...body }, headers);
  const read = async (answer: Promise<Response>): Promise<BulkReplied['results']> => {
    const sent = await answer;
    assert.equal(sent.status, 200);
    return bulkRepliedSchema.parse(await sent.json()).results;
  };
  const write = async (ids: string[], more: object = {}) =>
    read(post({ recipients: await recipients(...ids), ...more }));
  const thread = async (id: string): Promise<ApplicationReply[]> => {
    const answer = await employee.get(buildPath(api.applications.thread, { id }));
    const { entries } = applicationThreadSchema.parse(await answer.json());
    return entries.filter((entry) => entry.kind === 'reply');
  };
  const revoke = async (results: BulkReplied['results'], client: Client = employee) => {
    const replies = results.map(({ id, reply }) => ({ id, reply }));
    const answer = await client.send('POST', api.applications.revokeReplies.path, { replies });
    assert.equal(answer.status, 200);
    return bulkResultSchema.parse(await answer.json()).results;
  };
  const prepare = async (...ids: string[]) => {
    const answer = await employee.send('POST', api.applications.prepareReplies.path, { ids });
    assert.equal(answer.status, 200);
    return preparedRepliesSchema.parse(await answer.json());
  };
  const two = async () => [await apply(people.omar), await apply(people.jane)] as const;
  return { ...portal, recipients, post, read, write, thread, revoke, prepare, two };
}
