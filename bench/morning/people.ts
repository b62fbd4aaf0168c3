import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@sumut/contracts/api/api';
import { createClient, type Client } from '../../server/testing/client.ts';
import { type Ledger, sendNextForm } from '../../server/testing/ledger.ts';
import { demoAccount } from '../../e2e/support/demoAccount.ts';
import { listPages } from '../lib/pages.ts';

/** The number of people of each kind, and the milliseconds that each of them waits after a step. */
const crowds = {
  readers: { count: 8, pause: 500 },
  writers: { count: 6, pause: 1_000 },
  employees: { count: 2, pause: 1_000 },
};

interface Options {
  url: string;
  /** The `fetch` for all requests. */
  fetch: typeof fetch;
  /** Records the forms that are sent. */
  ledger: Ledger;
}

/** Sends a request. After a 401, opens the gate (and signs in) again. Resolves to null after a 401 or a broken connection. */
async function request(
  send: () => Promise<Response>,
  comeIn: () => Promise<unknown>,
): Promise<Response | null> {
  const answer = await send().catch(() => null);
  if (answer?.status !== 401) return answer;
  await comeIn().catch(() => undefined);
  return null;
}

/** A visitor who views one page after the other, with the data that pages request. */
function createReader(client: Client, turn: number) {
  const pages = listPages();
  let at = turn;
  const come = () => client.unlock();
  return async () => {
    at += 1;
    const page = pages[at % pages.length] ?? '/';
    await request(() => client.get(page, { accept: 'text/html' }), come);
    await request(() => client.get(api.published.news.path), come);
  };
}

/** A visitor who sends messages, and applications with CVs. */
function createWriter(client: Client, ledger: Ledger) {
  return async () => {
    if ((await sendNextForm(client, ledger)) === 401) await client.unlock().catch(() => undefined);
  };
}

/** An employee who reads messages and applications. */
function createEmployee(client: Client) {
  const { username, password } = demoAccount('employee');
  const come = async () => {
    await client.unlock();
    await client.signIn(username, password);
  };
  return async () => {
    await request(() => client.get(api.messages.list.path), come);
    await request(() => client.get(api.applications.list.path), come);
  };
}

/** Starts visitors and employees who use the site at the same time. */
export function startPeople({ url, fetch, ledger }: Options) {
  let stopped = false;
  const keepOn = async (step: () => Promise<void>, pause: number) => {
    while (!stopped) {
      await step();
      await sleep(pause);
    }
  };
  const { readers, writers, employees } = crowds;
  const crowd = (
    { count, pause }: { count: number; pause: number },
    make: (client: Client, turn: number) => () => Promise<void>,
  ) =>
    Array.from({ length: count }, (_, turn) => keepOn(make(createClient(url, fetch), turn), pause));
  const all = [
    ...crowd(readers, createReader),
    ...crowd(writers, (client) => createWriter(client, ledger)),
    ...crowd(employees, createEmployee),
  ];
  return {
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}
