import type { FastifyInstance } from 'fastify';

const formType = 'application/x-www-form-urlencoded';

/** Makes the routes of `scope` accept forms that browsers send without scripts. Handlers get `URLSearchParams`. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(formType, { parseAs: 'string' }, (_request, text, done) => {
    done(null, new URLSearchParams(text));
  });
}

/** Replaces CR LF, which browsers send for a line break in a form, by LF: a line break counts as one character. */
export const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');
