import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { type ThreadEntry, threadSchema } from '@sumut/contracts/portal/replies';
import type { Db } from '../src/platform/database/schema/schema.ts';
import { incomingVariables, passOn, rawMail } from './incomingMail.ts';
import { startPortal } from './portal.ts';

/** The address at which the mails of a record can be answered. */
export async function replyAddress(
  db: Db,
  column: 'contact_id' | 'application_id',
  id: string,
): Promise<string> {
  const mail = await db
    .selectFrom('outbox')
    .select('payload')
    .where(column, '=', id)
    .where('payload', 'like', '%"replyTo"%')
    .executeTakeFirstOrThrow();
  return (JSON.parse(mail.payload) as { replyTo: string }).replyTo;
}

/** Starts a portal whose mails can be answered by mail, with calls for such answers. */
export async function startMailSite(
  context: TestContext,
  variables: Record<string, string> = incomingVariables,
) {
  const portal = await startPortal(context, variables);
  const { server, employee, message, application } = portal;
  const answer = async (id: string) => {
    const { version } = await message(id);
    const body = { version, subject: 'Re: yours', body: 'Would Tuesday suit you?' };
    const sent = await employee.send('POST', buildPath(api.messages.reply, { id }), body);
    assert.equal(sent.status, 201);
    return replyAddress(server.db, 'contact_id', id);
  };
  const writeTo = async (id: string) => {
    const { version } = await application(id);
    const body = { version, subject: 'Interview', body: 'Would Tuesday suit you?' };
    const sent = await employee.send('POST', buildPath(api.applications.reply, { id }), body);
    assert.equal(sent.status, 201);
    return replyAddress(server.db, 'application_id', id);
  };
  const entries = async (id: string): Promise<ThreadEntry[]> =>
    threadSchema.parse(await (await employee.get(buildPath(api.messages.thread, { id }))).json())
      .entries;
  const incoming = async (id: string) =>
    (await entries(id)).filter((entry) => entry.kind === 'incoming');
  const pass = (mail: Parameters<typeof rawMail>[0]) => passOn(server.url, rawMail(mail));
  return { ...portal, answer, writeTo, entries, incoming, pass };
}
