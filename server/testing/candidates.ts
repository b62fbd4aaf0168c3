import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { personSchema, timelineSchema } from '@sumut/contracts/portal/people';
import type { Client } from './client.ts';
import { pdf } from './documents.ts';
import { applicationForm } from './forms.ts';
import { startPortal } from './portal.ts';

/** The fields that a colleague enters for a candidate. */
export const candidate = {
  firstName: 'Huda',
  lastName: 'Salem',
  email: 'huda@mail.example',
  phone: '+971 55 765 4321',
  position: 'Test pilot',
  language: 'ar',
  source: 'fair',
  note: 'Met at the stand, interested in night flights.',
  agreed: 'true',
};
type Candidate = typeof candidate;
type File = Parameters<typeof applicationForm>[1];

export const cv = { name: 'huda.pdf', content: pdf };

/** Starts a portal, with calls for candidates. */
export async function startCandidates(
  context: TestContext,
  variables: Record<string, string> = {},
) {
  const portal = await startPortal(context, variables);
  const { employee } = portal;
  const add = (
    change: Partial<Candidate> = {},
    { file = null, key, by = employee }: { file?: File; key?: string; by?: Client } = {},
  ) =>
    by.send('POST', api.applications.add.path, applicationForm({ ...candidate, ...change }, file), {
      ...(key && { [idempotencyHeader]: key }),
    });
  const added = async (...args: Parameters<typeof add>): Promise<string> => {
    const answer = await add(...args);
    assert.equal(answer.status, 201);
    return ((await answer.json()) as { id: string }).id;
  };
  const addCv = (id: string, file: File = cv) =>
    employee.send('POST', buildPath(api.applications.addCv, { id }), applicationForm({}, file));
  const correct = async (id: string, change: Record<string, unknown>, version?: number) => {
    const { firstName, lastName, email, phone, position, language } = candidate;
    const body = { firstName, lastName, email, phone, position, language, ...change };
    const known = version ?? (await portal.application(id)).version;
    const path = buildPath(api.applications.correct, { id });
    return employee.send('PATCH', path, { ...body, version: known });
  };
  const read = async (endpoint: { path: `${string}:id${string}` }, id: string): Promise<unknown> =>
    (await employee.get(buildPath({ method: 'GET', path: endpoint.path }, { id }))).json();
  const person = async (id: string) => personSchema.parse(await read(api.applications.person, id));
  const timeline = async (id: string) =>
    timelineSchema.parse(await read(api.applications.timeline, id)).entries;
  return { ...portal, add, added, addCv, correct, person, timeline };
}
