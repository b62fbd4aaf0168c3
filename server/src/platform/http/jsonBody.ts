import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';

const parseCharset = (contentType: string | undefined): string | undefined =>
  contentType?.match(/;\s*charset\s*=\s*"?([^\s;"]+)/i)?.[1]?.toLowerCase();

/**
 * Reads JSON bodies strictly: only UTF-8 (Fastify's own parser replaces invalid bytes by U+FFFD), and no
 * `__proto__` or `constructor` keys. Every other media type is refused with 415.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseText = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const charset = parseCharset(request.headers['content-type']);
      if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
        return done(new HttpProblem('unsupported-media-type'));
      }
      try {
        // The declared return value is for async parsers. This parser calls `done`.
        void parseText(request, new TextDecoder('utf-8', { fatal: true }).decode(bytes), done);
      } catch {
        done(new HttpProblem('malformed'));
      }
    },
  );
}
