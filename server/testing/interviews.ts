import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  type Interview,
  type Interviews,
  interviewsSchema,
  type MyInterview,
  myInterviewsSchema,
  type NewInterview,
} from '@sumut/contracts/portal/interviews';
import type { ScorecardChange } from '@sumut/contracts/portal/interviews';
import type { Client } from './client.ts';
import type { applicant } from './forms.ts';
import { startPortal } from './portal.ts';

const hour = 60 * 60 * 1000;

/** A whole minute some hours from now, as a form sends it. */
export const inHours = (hours: number): number => {
  const at = Date.now() + hours * hour;
  return at - (at % 60_000);
};

/** Ten o'clock Gulf time some days from now: an interview at that time never passes midnight, whenever the tests run. */
export const atTenInDays = (days: number): number => {
  const at = Date.now() + days * 24 * hour;
  return at - (at % (24 * hour)) + 6 * hour;
};

/** The scorecard of an interviewer. */
export const scorecard: ScorecardChange = {
  ratings: { skills: 4, experience: 3, communication: 2, motivation: 4 },
  recommendation: 'yes',
  notes: 'Good with radar',
  version: 0,
};

/** A text with every placeholder. */
export const invitation = {
  subject: 'Interview: {{position}}',
  body: 'Dear {{name}} ({{reference}}),\n\n{{kind}}\n{{times}}\n{{place}}\n\nUntil then',
};

const settings = {
  language: 'en',
  arrival: 'never',
  assignment: 'never',
  mention: 'never',
  answer: 'never',
  reply: 'never',
  interview: 'now',
};

/** Starts a portal with an application, and with calls for interviews by an employee and an admin (`boss`). */
export async function startInterviews(
  context: TestContext,
  variables: Record<string, string> = {},
  applied: Partial<typeof applicant> = {},
) {
  const portal = await startPortal(context, variables);
  const { server, employee, account, apply } = portal;
  const boss = await portal.signInAdmin();
  const accounts = await server.db.selectFrom('accounts').select(['id', 'role']).execute();
  const bossId = accounts.find(({ role }) => role === 'admin')?.id ?? '';
  const id = await apply({ language: 'en', ...applied });
  const subscribe = (email: string, client: Client) =>
    client.send('PUT', api.ownAccount.notifications.path, { ...settings, email });
  const read = async (client: Client = employee, application = id): Promise<Interviews> =>
    interviewsSchema.parse(
      await (await client.get(buildPath(api.interviews.list, { id: application }))).json(),
    );
  const first = async (client: Client = employee): Promise<Interview> => {
    const [interview] = (await read(client)).interviews;
    assert.ok(interview);
    return interview;
  };
  const fields = async (change: Partial<NewInterview> = {}): Promise<NewInterview> => ({
    kind: 'video',
    times: [inHours(48)],
    minutes: 45,
    place: 'https://meet.example/one',
    interviewers: [account.id],
    mail: invitation,
    version: (await read()).version,
    ...change,
  });
  const plan = async (change: Partial<NewInterview> = {}, client: Client = employee) =>
    client.send('POST', buildPath(api.interviews.plan, { id }), await fields(change));
  const at = async (
    endpoint: { method: string; path: string },
    body: object,
    client = employee,
  ) => {
    const { id: interview, version } = await first();
    const path = endpoint.path.replace(':id', id).replace(':interview', interview);
    return client.send(endpoint.method, path, { version, ...body });
  };
  const change = async (changed: Partial<NewInterview> = {}, client: Client = employee) => {
    const { kind, times, minutes, place, version, interviewers } = await first();
    const same = { kind, times, minutes, place, version, mail: invitation };
    const ids = interviewers.map((one) => one.id);
    return at(api.interviews.change, { ...same, interviewers: ids, ...changed }, client);
  };
  const give = (card: Partial<ScorecardChange> = {}, client: Client = employee) =>
    at(api.interviews.giveScorecard, { ...scorecard, ...card }, client);
  const mine = async (client: Client = employee): Promise<MyInterview[]> =>
    myInterviewsSchema.parse(await (await client.get(api.interviews.mine.path)).json()).interviews;
  /** Moves the beginning of the interview to some hours ago. */
  const begin = (hours = 2) =>
    server.db
      .updateTable('interviews')
      .set({ starts_at: inHours(-hours), times: JSON.stringify([inHours(-hours)]) })
      .execute();
  return {
    ...portal,
    id,
    boss,
    bossId,
    subscribe,
    read,
    first,
    fields,
    plan,
    at,
    change,
    give,
    mine,
    begin,
  };
}
