import type { FastifyRequest } from 'fastify';
import type { BehindGate } from '@sumut/contracts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { previewOf } from '../previews/routes.ts';
import type { FollowLive } from '../../shared/releases/followLive.ts';
import { pageHints } from './hints.ts';
import { languageOf } from './language.ts';
import { releaseAt } from './matchRoute.ts';
import type { Shell } from './shell.ts';

interface Sources {
  live: FollowLive;
  shell: Shell;
}

export interface PageBehind {
  /** With hints for the page that was asked for. */
  behind: BehindGate;
  /** Of the developer's machine that an admin previews a module from. */
  origin: string | undefined;
}

/** What a visitor who may enter gets: the live snapshot, or an admin's preview of another one. */
export async function pageBehind(
  db: Db,
  request: FastifyRequest,
  { live, shell, path }: Sources & { path: string },
): Promise<PageBehind> {
  const { page: snapshot, releases } = await live.current();
  const open = await previewOf(db, request);
  const others = releases.filter(({ page }) => page.name !== open?.preview.module);
  const shown = open ? [...others, ...(open.stored ? [open.stored] : [])] : releases;
  const release = releaseAt(shown, path);
  // Which of two the tab takes is decided there: a hint could be for the wrong one.
  const undecided = snapshot.canaries.some((canary) => canary.release.name === release?.page.name);
  const unknown = undecided && !open;
  const hints = pageHints(shell.build, {
    path,
    language: languageOf(request),
    release: unknown ? undefined : release,
    uncertain: unknown || open?.preview.origin !== undefined,
  });
  return {
    behind: { hints, shell: shell.assets, snapshot, preview: open?.preview ?? null },
    origin: open?.preview.origin,
  };
}
