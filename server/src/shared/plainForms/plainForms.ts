import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPageParameter, type FormOutcome } from '@sumut/contracts/forms/plainForm';
import { readCookie } from '../../platform/http/cookies.ts';
import { toProblem } from '../../platform/http/errorHandler.ts';
import { withLineFeeds } from '../../platform/http/formBody.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { rawPath, toSameSitePath } from '../../platform/http/paths.ts';
import type { App } from '../../platform/http/types.ts';
import { passCookie } from '../gate/enforcement.ts';

// Forms that a browser sends without scripts (docs/decisions/0028-forms-without-scripts.md).

/** What was sent, by field; text only. */
export type PlainValues = Record<string, string>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What a form without scripts has sent, once it was read. */
    plainValues: PlainValues | undefined;
  }
}

/** What a page shows of a form that was sent without scripts. */
interface PlainFormResult {
  /** Path of the page that the form is on. */
  page: string;
  /** Path that the form was sent to, by which the page's form is found. */
  action: string;
  /** Shown again where the form was refused. */
  values: PlainValues;
  outcome: FormOutcome;
}

/** Answers with the page that the form is on. The caller has set the status. */
export type SendPlainForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: PlainFormResult,
) => Promise<FastifyReply>;

/** The page that a form was sent from without scripts; undefined for other requests. */
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
 * The idempotency key of a form without scripts, which cannot make one: the same for the same content of one visitor, so
 * that a page that is reloaded, or a button that is pressed twice, stores it once. A UUID.
 */
export function plainFormKey(
  request: FastifyRequest,
  content: readonly (string | Uint8Array)[],
): string {
  const hash = createHash('sha256').update(
    `${readCookie(request, passCookie) ?? ''}\n${rawPath(request)}\n`,
  );
  for (const part of content) hash.update(part).update('\n');
  return hash
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

/** Problems that are not about the form: they are answered as for any request. */
const others = new Set(['cross-site', 'unsupported-media-type', 'malformed']);

/** Answers refused forms of `scope` with their page, where they were sent without scripts. */
export function answerPlainForms(scope: App, sendPlainForm: SendPlainForm): void {
  scope.decorateRequest('plainValues');
  scope.setErrorHandler(async (error: Error, request, reply) => {
    const page = plainFormPage(request);
    const refusal = toProblem(error);
    const { problem } = refusal;
    // Without a pass the page shows the gate.
    if (page !== undefined && problem.code === 'gate-closed') return reply.redirect(page, 303);
    if (page === undefined || others.has(problem.code)) throw error;
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

/** Sends what was stored: as JSON, or for a form without scripts as its page. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, sendPlainForm }: { id: string; sendPlainForm: SendPlainForm },
): Promise<{ id: string } | FastifyReply> {
  const page = plainFormPage(request);
  if (page === undefined) return { id };
  const outcome = { reference: id };
  return sendPlainForm(request, reply, { page, action: rawPath(request), values: {}, outcome });
}

/** Refuses a form without scripts that names no page. */
export function requirePage(request: FastifyRequest): void {
  if (plainFormPage(request) === undefined) throw new HttpProblem('unsupported-media-type');
}
