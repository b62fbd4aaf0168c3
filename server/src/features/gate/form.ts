import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gateFormSchema } from '@sumut/contracts/gate/gate';

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

/** A base that is no real site, to recognise relative paths. */
const base = 'http://site.invalid';

/** Converts a URL to a path of this site with its query; `/` for other sites, so that the form is no open redirect. */
export function toSameSitePath(address: string): string {
  if (!address.startsWith('/') || !URL.canParse(address, base)) return '/';
  const { origin, pathname, search } = new URL(address, base);
  // `/.//host` is a path here, and as an address of its own another host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}
