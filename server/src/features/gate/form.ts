import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gateFormSchema } from '@sumut/contracts/schemas';

const formType = 'application/x-www-form-urlencoded';

/** Has the routes of `scope` take what browsers send of a form by themselves. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(formType, { parseAs: 'string' }, (_request, text, done) => {
    done(null, new URLSearchParams(text));
  });
}

/** The fields of the gate's form; null when the request is another one. */
export function gateForm({ body }: FastifyRequest) {
  return body instanceof URLSearchParams ? gateFormSchema.parse(Object.fromEntries(body)) : null;
}

/** Nobody's address: to tell a path from what leads elsewhere. */
const base = 'http://site.invalid';

/** An address as a path of this site with its query; `/` for every other one, so that a form sends nobody elsewhere. */
export function toSameSitePath(address: string): string {
  if (!address.startsWith('/') || !URL.canParse(address, base)) return '/';
  const { origin, pathname, search } = new URL(address, base);
  // `/.//host` is a path here, and as an address of its own another host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}
