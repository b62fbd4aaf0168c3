import { problemCodes, type Problem } from '@sumut/contracts';

/** Our own server's problems are taken by their code; the schema library would weigh more than the whole client. */
function parseProblem(text: string): Problem | undefined {
  try {
    const body = JSON.parse(text) as Partial<Problem> | null;
    return problemCodes.some((code) => code === body?.code) ? (body as Problem) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An answer that is not OK (docs/specification.md#7-the-calls-it-makes): its message is the status, a colon and the
 * answer's text.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The server's own account, where the answer carries one. */
  readonly problem: Problem | undefined;

  /** `text` is the answer's body; the status text stands in for an empty one. */
  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.problem = parseProblem(text);
  }
}
