import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gateFormSchema } from '@sumut/contracts/gate/gate';

const formType = 'application/x-www-form-urlencoded';

/** Lets the routes of `scope` accept forms that browsers send without scripts. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(formType, { parseAs: 'string' }, (_request, text, done) => {
    done(null, new URLSearchParams(text));
  });
}

/** The fields of the gate's form; null when the request's body is not a form. */
export function gateForm({ body }: FastifyRequest) {
  return body instanceof URLSearchParams ? gateFormSchema.parse(Object.fromEntries(body)) : null;
}

/** A reserved host, to resolve relative URLs. */
const base = 'http://site.invalid';

/** Converts a URL to a path of this site with its query; `/` for other sites, so that the form is not an open redirect. */
export function toSameSitePath(url: string): string {
  if (!url.startsWith('/') || !URL.canParse(url, base)) return '/';
  const { origin, pathname, search } = new URL(url, base);
  // `/.//host` is parsed as the path `//host`, which as a URL means another host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}
