import type { FastifyInstance } from 'fastify';

const formType = 'application/x-www-form-urlencoded';

/** Lets the routes of `scope` accept forms that browsers send without scripts, as `URLSearchParams`. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(formType, { parseAs: 'string' }, (_request, text, done) => {
    done(null, new URLSearchParams(text));
  });
}

/** Browsers send a line break of a form as CR LF; it counts and is stored as one character. */
export const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');
