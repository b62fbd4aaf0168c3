import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { SentContactMessage } from '@sumut/contracts/forms/contact';
import {
  type ApplicationChange,
  type ApplicationList,
  type PortalApplication,
  applicationListSchema,
  portalApplicationSchema,
} from '@sumut/contracts/portal/applications';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import {
  type MessageChange,
  type MessageList,
  type PortalMessage,
  messageListSchema,
  portalMessageSchema,
} from '@sumut/contracts/portal/messages';
import type { Client } from './client.ts';
import { applicant, applicationForm, contact } from './forms.ts';
import { startServer, type TestServer } from './server.ts';

/** A server with a signed-in employee, and frequent calls of portal tests. */
export interface Portal {
  server: TestServer;
  employee: Client;
  /** The employee's own account. */
  account: { id: string; username: string };
  /** Signs in as an admin, with another client. */
  signInAdmin: () => Promise<Client>;
  sendContact: (change?: Partial<SentContactMessage>) => Promise<string>;
  apply: (change?: Partial<typeof applicant>) => Promise<string>;
  messages: (query?: ListParams, client?: Client) => Promise<MessageList>;
  applications: (query?: ListParams) => Promise<ApplicationList>;
  message: (id: string, client?: Client) => Promise<PortalMessage>;
  application: (id: string) => Promise<PortalApplication>;
  /** Changes a record, based on its current version. */
  changeMessage: (id: string, change: Omit<MessageChange, 'version'>) => Promise<Response>;
  changeApplication: (id: string, change: Omit<ApplicationChange, 'version'>) => Promise<Response>;
  /** The audit entries of one action, oldest first. */
  audited: (action: string) => Promise<{ actor: string; subject: string; details: unknown }[]>;
}

const stored = async (answer: Promise<Response>): Promise<string> =>
  ((await (await answer).json()) as { id: string }).id;

const read = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

/** Starts a server that accepts any number of forms. */
export async function startPortal(
  context: TestContext,
  variables: Record<string, string> = {},
): Promise<Portal> {
  const server = await startServer(context, { variables: { FREE_FORMS: '1000', ...variables } });
  const employee = await server.insider();
  await employee.signIn();
  const account = await server.db
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const message: Portal['message'] = async (id, client = employee) =>
    portalMessageSchema.parse(await read(client.get(buildPath(api.messages.get, { id }))));
  const application: Portal['application'] = async (id) =>
    portalApplicationSchema.parse(
      await read(employee.get(buildPath(api.applications.get, { id }))),
    );
  return {
    server,
    employee,
    account,
    message,
    application,
    async signInAdmin() {
      const client = await server.insider();
      await client.signIn('admin', 'admin-demo-2025');
      return client;
    },
    sendContact: (change = {}) =>
      stored(employee.send('POST', api.contact.path, { ...contact, ...change })),
    apply: (change = {}) =>
      stored(
        employee.send('POST', api.application.path, applicationForm({ ...applicant, ...change })),
      ),
    messages: async (query = {}, client = employee) =>
      messageListSchema.parse(
        await read(client.get(`${api.messages.list.path}${buildListQuery(query)}`)),
      ),
    applications: async (query = {}) =>
      applicationListSchema.parse(
        await read(employee.get(`${api.applications.list.path}${buildListQuery(query)}`)),
      ),
    changeMessage: async (id, change) =>
      employee.send('PATCH', buildPath(api.messages.get, { id }), {
        version: (await message(id)).version,
        ...change,
      }),
    changeApplication: async (id, change) =>
      employee.send('PATCH', buildPath(api.applications.get, { id }), {
        version: (await application(id)).version,
        ...change,
      }),
    async audited(action) {
      const rows = await server.db
        .selectFrom('audit_log')
        .innerJoin('audit_chain', 'audit_chain.entry_id', 'audit_log.id')
        .select(['actor', 'subject', 'details'])
        .where('action', '=', action)
        // The position also orders entries of the same millisecond.
        .orderBy('position')
        .execute();
      return rows.map(({ actor, subject, details }) => ({
        actor,
        subject,
        details: JSON.parse(details) as unknown,
      }));
    },
  };
}

/** Sets the time of arrival of a record. */
export const sentAt = (
  { server }: Portal,
  table: 'contacts' | 'applications',
  id: string,
  at: number,
) => server.db.updateTable(table).set({ created_at: at }).where('id', '=', id).execute();

/** The columns of a stored message, as a template for further rows; without columns that the database fills. */
export async function messageTemplate({ server, sendContact }: Portal) {
  const row = await server.db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', await sendContact({ subject: 'general' }))
    .executeTakeFirstOrThrow();
  const { id, first_name, last_name, email, language, subject, message } = row;
  const { status, status_at, created_at, search_text, name_key } = row;
  const sent = { first_name, last_name, email, language, subject, message };
  return { id, ...sent, status, status_at, created_at, search_text, name_key };
}
