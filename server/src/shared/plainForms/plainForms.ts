import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CvNote } from '@sumut/contracts/forms/application';
import { answerPageParameter, type FormOutcome } from '@sumut/contracts/forms/plainForm';
import { readCookies } from '../../platform/http/cookies.ts';
import { toProblem } from '../../platform/http/errorHandler.ts';
import { withLineFeeds } from '../../platform/http/formBody.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { rawPath, toSameSitePath } from '../../platform/http/paths.ts';
import type { App } from '../../platform/http/types.ts';
import { passCookie } from '../gate/enforcement.ts';

// Forms that a browser sends without scripts (docs/decisions/0026-prerendered-pages.md).

/** The text fields of a form, by name. */
export type PlainValues = Record<string, string>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The fields of a form without scripts, once they have been read. */
    plainValues: PlainValues | undefined;
  }
}

/** The result of a form without scripts, which its page shows. */
interface PlainFormResult {
  /** The path of the page with the form. */
  page: string;
  /** The path to which the form was sent. It identifies the form on the page. */
  action: string;
  /** The typed values, shown again if the form was refused. */
  values: PlainValues;
  outcome: FormOutcome;
}

/** Answers with the page of the form. The caller has already set the status. */
export type SendPlainForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: PlainFormResult,
) => Promise<FastifyReply>;

/** The path of the page from which a form was sent without scripts; undefined for other requests. */
export function plainFormPage({ query }: FastifyRequest): string | undefined {
  const page = (query as Record<string, unknown>)[answerPageParameter];
  return typeof page === 'string' ? toSameSitePath(page).split('?')[0] : undefined;
}

export const readPlainValues = (body: URLSearchParams): PlainValues =>
  Object.fromEntries([...body].map(([name, value]) => [name, withLineFeeds(value)]));

/** The text fields of a multipart form. */
export const getTextFields = (fields: Record<string, unknown>): PlainValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/**
 * The idempotency key of a form without scripts, which cannot create one, as a UUID. It is the same for the same content of a visitor,
 * so that a reloaded page, or a button that is pressed twice, stores the form once.
 */
export function plainFormKey(
  request: FastifyRequest,
  content: readonly (string | Uint8Array)[],
): string {
  const hash = createHash('sha256').update(
    `${readCookies(request, passCookie).join()}\n${rawPath(request)}\n`,
  );
  for (const part of content) hash.update(part).update('\n');
  return hash
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

/** Problems that do not concern the form. They are answered as for any other request. */
const unrelatedProblems = new Set(['cross-site', 'unsupported-media-type', 'malformed']);

/** Makes `scope` answer refused forms with their page if they were sent without scripts. */
export function answerPlainForms(scope: App, sendPlainForm: SendPlainForm): void {
  scope.decorateRequest('plainValues');
  scope.setErrorHandler(async (error: Error, request, reply) => {
    const page = plainFormPage(request);
    const refusal = toProblem(error);
    const { problem } = refusal;
    // The page shows the gate to visitors without a pass.
    if (page !== undefined && problem.code === 'gate-closed') return reply.redirect(page, 303);
    if (page === undefined || unrelatedProblems.has(problem.code)) throw error;
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    reply.problemCode = problem.code;
    reply.code(problem.status);
    if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
    return sendPlainForm(request, reply, {
      page,
      action: rawPath(request),
      values: request.plainValues ?? {},
      outcome: { problem, withFile: isMultipart(request) },
    });
  });
}

interface StoredForm {
  id: string;
  /** What the applicant should change about the CV. */
  cvNote?: CvNote | undefined;
}

/** Sends the id of a stored form: as JSON, or as the form's page if it was sent without scripts. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { sendPlainForm, ...stored }: StoredForm & { sendPlainForm: SendPlainForm },
): Promise<StoredForm | FastifyReply> {
  const page = plainFormPage(request);
  if (page === undefined) return stored;
  const outcome = { reference: stored.id, cvNote: stored.cvNote };
  return sendPlainForm(request, reply, { page, action: rawPath(request), values: {}, outcome });
}

/** Throws `unsupported-media-type` for a form without scripts whose URL does not contain its page. */
export function requirePage(request: FastifyRequest): void {
  if (plainFormPage(request) === undefined) throw new HttpProblem('unsupported-media-type');
}
