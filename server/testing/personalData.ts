import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { type Inventory, inventorySchema } from '@sumut/contracts/portal/personalData';
import type { Client } from './client.ts';
import { pdf } from './documents.ts';
import { applicant } from './forms.ts';
import { startInterviews } from './interviews.ts';

/** A record, from which its person is found. */
export interface OfRecord {
  kind: 'messages' | 'applications';
  id: string;
}

/** Calls for the data of people, as an admin. */
export function personalData(client: Client) {
  return {
    search: async (q: string) => client.get(buildPath(api.personalData.search, {}, { q })),
    inventory: async (of: OfRecord): Promise<Inventory> => {
      const answer = await client.get(buildPath(api.personalData.inventory, { ...of }));
      assert.equal(answer.status, 200, await answer.clone().text());
      return inventorySchema.parse(await answer.json());
    },
    archive: (of: OfRecord, readIn: 'ar' | 'en' = 'en') =>
      client.get(buildPath(api.personalData.archive, { ...of }, { readIn })),
    erase: (of: OfRecord, body: object = { reason: 'Requested by letter' }) =>
      client.send('POST', buildPath(api.personalData.erase, { ...of }), body),
  };
}

/** Starts a portal in which one person has something in every table, and another person a message and an application. */
export async function startPersonalData(
  context: TestContext,
  variables: Record<string, string> = {},
) {
  const site = await startInterviews(context, variables);
  const { server, id, employee, account, boss, plan, give, begin, apply, sendContact } = site;
  const { db } = server;
  const { changeApplication, application } = site;
  const send = async (path: string, body: unknown) => {
    const answer = await employee.send('POST', path.replace(':id', id), body);
    assert.ok(answer.ok, await answer.clone().text());
  };
  const { firstName, lastName, email } = applicant;
  const message = await sendContact({ firstName, lastName, email, message: 'Where is my CV?' });
  const spam = await sendContact({ firstName, lastName, email: email.toUpperCase() });
  await db.updateTable('contacts').set({ spam_at: Date.now() }).where('id', '=', spam).execute();
  await db
    .insertInto('retention_bin')
    .values({ subject: 'messages', id: message, at: Date.now() })
    .execute();
  const others = {
    message: await sendContact(),
    application: await apply({
      firstName: 'Layla',
      lastName: 'Haddad',
      email: 'layla@mail.example',
      phone: '0504444444',
    }),
  };
  await changeApplication(id, { tags: ['Radar'], rating: 4 });
  await send(api.applications.addNote.path, { text: 'Called him' });
  await send(api.applications.markRead.path, undefined);
  await employee.send('POST', buildPath(api.messages.addNote, { id: message }), { text: 'Urgent' });
  await employee.send('POST', buildPath(api.messages.markRead, { id: message }));
  const { version } = await application(id);
  await send(api.applications.reply.path, { subject: 'Hello', body: 'Dear Omar', version });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf)]), 'certificate.pdf');
  await send(api.files.add.path, form);
  await plan({ mail: null });
  await begin();
  await give();
  const mail = { quoted: '', attachments: '[]', automatic: 0, answer: null, original: null };
  const from = { from_name: 'Omar', from_address: email, subject: 'Re', text: 'Yes', ...mail };
  await db
    .insertInto('incoming_mails')
    .values([
      {
        id: randomUUID(),
        contact_id: null,
        application_id: id,
        message_key: 'a',
        created_at: 1,
        ...from,
      },
      // In the thread of the other person.
      {
        ...{ id: randomUUID(), contact_id: others.message, application_id: null, message_key: 'b' },
        ...{ created_at: 1, ...from, original: Buffer.from('From: Omar') },
      },
    ])
    .execute();
  const about = { id: randomUUID(), contact_id: null, application_id: id, created_at: 1 };
  await db
    .insertInto('holds')
    .values({ ...about, reason: 'Dispute', until: null, owner_id: account.id, ended_at: 2 })
    .execute();
  await db
    .insertInto('notices')
    .values({ ...about, kind: 'mention', account_id: account.id })
    .execute();
  await db
    .insertInto('application_reasons')
    .values({
      ...{ id: randomUUID(), application_id: id, author_id: account.id, created_at: 1 },
      ...{ text: 'Too early', term_id: null },
    })
    .execute();
  await boss.send('POST', api.personalData.addRequest.path, {
    ...{ kind: 'access', channel: 'letter', person: email, receivedAt: Date.now() },
  });
  const person: OfRecord = { kind: 'applications', id };
  return { ...site, db, person, message, spam, others, ...personalData(boss) };
}
