import { company } from '@sumut/contracts/company/company';
import { languages } from '@sumut/contracts/language/language';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { day } from '../../platform/durations.ts';
import { cacheControl, sendFile } from '../../platform/files/servedFile.ts';
import { assetsBase } from '../../platform/http/paths.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';
import type { Shells } from './shells.ts';

/** The icons that browsers and phones request by these names. They are files of the shell. */
export const siteIcons = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'];

/** Milliseconds for which the contact for security reports counts as current: less than a year, as RFC 9116 recommends. */
const securityTextLifetime = 180 * day;

/** The contact for security reports (RFC 9116). The time at which it expires moves on by a day every day. */
function securityText(origin: string | undefined): string {
  const expires = new Date(Math.floor(Date.now() / day) * day + securityTextLifetime);
  return [
    `Contact: mailto:${company.email.security}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...(origin === undefined ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
    '',
  ].join('\n');
}

/** Routes for the files that programs request at a fixed path of every site. They need no pass. `origin` as configured. */
export function rootFileRoutes(
  app: App,
  { shells, origin }: { shells: Shells; origin: string | undefined },
): void {
  const config = { public: true };
  for (const path of siteIcons) {
    app.get(path, { config }, async (request, reply) => {
      const file = await shells.findFile(assetsBase + path.slice(1));
      if (!file?.public) throw new HttpProblem('not-found');
      return sendFile(request, reply, file, cacheControl.revalidate);
    });
  }

  // Crawlers cannot pass the gate.
  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );

  app.get('/.well-known/security.txt', { config }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(origin)),
  );

  // Password managers open this path (https://www.w3.org/TR/change-password-url/).
  app.get('/.well-known/change-password', { config }, async (_request, reply) =>
    reply.redirect(viewPaths.account, 303),
  );
}
