import type { FastifyRequest } from 'fastify';
import { gateFormSchema } from '@sumut/contracts/gate/gate';

/** The fields of the gate's form; null when the request's body is not a form. */
export function gateForm({ body }: FastifyRequest) {
  return body instanceof URLSearchParams ? gateFormSchema.parse(Object.fromEntries(body)) : null;
}
