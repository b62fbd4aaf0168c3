import type { FastifyRequest } from 'fastify';
import type { BehindGate, GateSession } from '@sumut/contracts/gate/gate';
import type { ModuleOrigin, Origins } from '@sumut/contracts/registry/origins';
import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import { policyOwner } from '@sumut/contracts/registry/policyOwner';
import { getLanguage } from '../../platform/http/language.ts';
import type { FollowLive } from '../../shared/releases/followLive.ts';
import { matchesRoute } from '@sumut/release-check/routePatterns';
import type { OpenPreview } from '../../shared/releases/storedRelease.ts';
import { pageHints } from './hints.ts';
import type { RequestedPage } from './prerendered/prerenderedDocument.ts';
import type { Shell } from './shell.ts';
import type { Shells } from './shells.ts';

export interface PageSources {
  live: FollowLive;
  shells: Shells;
  /** The preview of the request's session, or null. */
  findActivePreview: (request: FastifyRequest) => Promise<OpenPreview | null>;
  /** The approved ones of the origins that releases of a module request; all approved ones without releases. */
  findAllowedOrigins: (
    module: string,
    requested?: readonly (Origins | undefined)[],
  ) => Promise<readonly ModuleOrigin[]>;
}

export interface PageBehind {
  /** The data for the page behind the gate, with hints for the requested page. */
  behind: BehindGate;
  /** The release of the shell for the page. */
  shell: Shell;
  /** The origin of the developer's machine from which an admin previews a module. */
  origin: string | undefined;
  /** The other origins that the page may use: those of the module that owns it. */
  allowedOrigins: readonly ModuleOrigin[];
  /** The requested page; null if tabs with this document may show different releases of it. */
  requested: RequestedPage | null;
  /** Whether the shell or a module may have a page at the path. */
  isKnown: boolean;
  /** The path to redirect to, if the page's module was retired. */
  redirect: string | undefined;
}

/** A path as React Router compares it with patterns: decoded if possible, but for slashes inside of a segment. */
function decodePath(path: string): string {
  try {
    const parts = path.split('/').map((part) => decodeURIComponent(part));
    return parts.map((part) => part.replaceAll('/', '%2F')).join('/');
  } catch {
    return path;
  }
}

const findRedirect = ({ redirects = [] }: PageSnapshot, path: string): string | undefined =>
  redirects.find(({ routes }) => routes.some((route) => matchesRoute(route, path)))?.to;

/** The content for a visitor with a pass: the live snapshot, or an admin's preview of another one. */
export async function pageBehind(
  request: FastifyRequest,
  {
    live,
    shells,
    findActivePreview,
    findAllowedOrigins,
    path,
    session,
  }: PageSources & { path: string; session: GateSession | null },
): Promise<PageBehind> {
  const { page: snapshot, releases } = await live.current();
  const open = await findActivePreview(request);
  const shell = await shells.choose({ token: session?.token, previewed: open?.shell });
  const others = releases.filter(({ page }) => page.name !== open?.preview.module);
  const shown = open ? [...others, ...(open.stored ? [open.stored] : [])] : releases;
  const decoded = decodePath(path);
  const matches = ({ routes }: { routes: readonly string[] }) =>
    routes.some((pattern) => matchesRoute(pattern, decoded));
  const release = shown.find(({ page }) => matches(page));
  // The tab decides between live release and candidate, so a hint could be for the wrong one.
  const candidate = snapshot.canaries.find(({ release: { name } }) => name === release?.page.name);
  const isUndecided = candidate !== undefined && !open;
  const ofDeveloper = open?.preview.origin !== undefined;
  const redirect = release || ofDeveloper ? undefined : findRedirect(snapshot, decoded);
  const owner = release?.page ?? snapshot.canaries.find((one) => matches(one.release))?.release;
  const policyOf = policyOwner(snapshot, open?.preview ?? null, owner?.name);
  const allowedOrigins = [
    // The manifest of a developer's build is on the developer's machine.
    ...(ofDeveloper ? await findAllowedOrigins(open.preview.module) : []),
    ...(owner && policyOf !== undefined
      ? await findAllowedOrigins(policyOf, [
          owner.origins,
          isUndecided ? candidate.release.origins : undefined,
        ])
      : []),
  ];
  const language = getLanguage(request);
  const hints = pageHints(shell.build, {
    path,
    language,
    release: isUndecided ? undefined : release,
    isUncertain: isUndecided || ofDeveloper,
  });
  return {
    behind: {
      hints,
      shell: shell.assets,
      snapshot,
      preview: open?.preview ?? null,
      ...(policyOf !== undefined && { policyOf }),
    },
    shell,
    origin: open?.preview.origin,
    allowedOrigins,
    requested: open || isUndecided ? null : { path, language, shell, snapshot, release, releases },
    isKnown:
      release !== undefined ||
      redirect !== undefined ||
      ofDeveloper ||
      matches(shell) ||
      snapshot.canaries.some((canary) => matches(canary.release)),
    redirect,
  };
}
