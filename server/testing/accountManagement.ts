import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { accountListSchema } from '@sumut/contracts/portal/accounts';
import { signedInAs } from './accounts.ts';
import type { Client } from './client.ts';
import { startServer } from './server.ts';

/**
 * Starts a server with a signed-in admin.
 * @returns the server, the admin's client, `list`, which reads all accounts, and `named`, which finds one by username
 */
export async function startAccountManagement(context: TestContext) {
  const server = await startServer(context);
  const admin = await signedInAs(server, 'admin');
  const list = async () =>
    accountListSchema.parse(await (await admin.get(api.accounts.list.path)).json()).accounts;
  const named = async (username: string) => {
    const found = (await list()).find((account) => account.username === username);
    assert.ok(found, username);
    return found;
  };
  return { server, admin, list, named };
}

export const changeAccount = (client: Client, id: string, body: unknown): Promise<Response> =>
  client.send('PATCH', buildPath(api.accounts.change, { id }), body);
