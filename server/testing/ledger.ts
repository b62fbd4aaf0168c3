import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { api } from '@sumut/contracts/api/api';
import type { Proof, ProofChallenge } from '@sumut/contracts/api/proofOfWork';
import { proofHeader } from '@sumut/contracts/api/headers';
import type { Db } from '../src/platform/database/schema/schema.ts';
import { type Client, withKey } from './client.ts';
import { pdf } from './documents.ts';
import { applicant, applicationForm, contact } from './forms.ts';

/** Solves a challenge. */
export async function solve(challenge: ProofChallenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved');
  return { challenge, solution };
}

/** The header of a form with a proof of work. */
export const withProof = (proof: unknown) => ({
  [proofHeader]: Buffer.from(JSON.stringify(proof)).toString('base64'),
});

export interface SentForm {
  key: string;
  path: string;
  body: unknown;
}

/** The results of the forms that visitors sent. */
export interface Ledger {
  /** The ids in successful answers, by idempotency key. */
  acknowledged: Map<string, string>;
  /** Forms without an answer. The next visitor sends them again, like a page's "retry". */
  unanswered: SentForm[];
  /** The statuses of unsuccessful answers. */
  refused: number[];
}

export const createLedger = (): Ledger => ({
  acknowledged: new Map(),
  unanswered: [],
  refused: [],
});

/** Creates a message, or an application with a random CV of up to 100 kB. */
function newForm(): SentForm {
  const key = randomUUID();
  if (randomInt(3) > 0) return { key, path: api.contact.path, body: contact };
  const content = Buffer.concat([pdf, randomBytes(randomInt(100_000))]);
  const body = applicationForm(applicant, { content, name: 'cv.pdf' });
  return { key, path: api.application.path, body };
}

interface FormAnswer {
  id?: string;
  challenge?: ProofChallenge;
}

/** Sends a form, with a proof of work if required. */
async function sendForm(client: Client, { key, path, body }: SentForm) {
  const send = async (headers = {}) => {
    const answer = await client.send('POST', path, body, { ...withKey(key), ...headers });
    return { status: answer.status, ...((await answer.json()) as FormAnswer) };
  };
  const answer = await send();
  return answer.challenge ? send(withProof(await solve(answer.challenge))) : answer;
}

/**
 * Sends a form that was never answered, or else a new one from `create`. Resolves to the status, or to undefined if the
 * server is gone.
 */
export async function sendNextForm(
  client: Client,
  ledger: Ledger,
  create: () => SentForm = newForm,
): Promise<number | undefined> {
  const form = ledger.unanswered.pop() ?? create();
  try {
    const { status, id } = await sendForm(client, form);
    if (status === 201 && id) ledger.acknowledged.set(form.key, id);
    else ledger.refused.push(status);
    return status;
  } catch {
    ledger.unanswered.push(form);
    return undefined;
  }
}

/** Sends forms one after the other until `enough()`, or until the server is gone. `create` returns new forms. */
export async function sendForms(
  client: Client,
  ledger: Ledger,
  enough: () => boolean,
  create: () => SentForm = newForm,
): Promise<void> {
  while (!enough()) if ((await sendNextForm(client, ledger, create)) === undefined) return;
}

/** Compares the stored forms with the acknowledged ones. */
export async function auditLedger(db: Db, { acknowledged }: Ledger) {
  const stored = new Map<string | null, string>();
  for (const table of ['contacts', 'applications'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'idempotency_key']).execute();
    for (const { id, idempotency_key } of rows) stored.set(idempotency_key, id);
  }
  const cvs = await db
    .selectFrom('cv_files')
    .select(['application_id', sql<number>`length(content)`.as('size')])
    .execute();
  const sizes = new Map(cvs.map((cv) => [cv.application_id, cv.size]));
  const applications = await db.selectFrom('applications').select(['id', 'cv_size']).execute();
  return {
    acknowledged: acknowledged.size,
    missing: [...acknowledged].filter(([key, id]) => stored.get(key) !== id).length,
    /** Applications without their whole CV, and CVs without an application. */
    halves:
      applications.filter(({ id, cv_size }) => sizes.get(id) !== cv_size).length +
      (cvs.length - applications.length),
  };
}
