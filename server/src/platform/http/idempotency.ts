import type { FastifyRequest } from 'fastify';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { HttpProblem } from './problem.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The response to an invalid key. */
export const refusedKey = (): HttpProblem =>
  new HttpProblem('validation', { errors: [{ field: idempotencyHeader, error: 'invalid' }] });

/** The UUID that the client assigned to the completed form, or null. Throws `validation` if the header is not a UUID. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const value = request.headers[idempotencyHeader];
  if (value === undefined) return null;
  if (typeof value === 'string' && uuid.test(value)) return value.toLowerCase();
  throw refusedKey();
}

/** The result of storing a form. */
export interface Stored {
  id: string;
  /** False if a form with the same idempotency key was stored before. */
  isNew: boolean;
}
