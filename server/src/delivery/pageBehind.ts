import type { FastifyRequest } from 'fastify';
import type { BehindGate } from '@sumut/contracts';
import type { Db } from '../database/schema.ts';
import { rawPath } from '../http/paths.ts';
import { previewOf } from '../registry/preview/routes.ts';
import type { StoredRelease } from '../registry/releases/pageRelease.ts';
import type { FollowLive } from '../registry/snapshots/followLive.ts';
import { releaseAt } from './matchRoute.ts';
import type { Shell } from './shell.ts';

interface Sources {
  live: FollowLive;
  shell: Shell;
}

export interface PageBehind {
  behind: BehindGate;
  /** The release whose files the requested page will need; undefined when it is not known or left to the page. */
  release: StoredRelease | undefined;
  /** Of the developer's machine that an admin previews a module from. */
  origin: string | undefined;
}

/** What a visitor who may enter gets: the live snapshot, or an admin's preview of another one. */
export async function pageBehind(
  db: Db,
  request: FastifyRequest,
  { live, shell }: Sources,
): Promise<PageBehind> {
  const { page: snapshot, releases } = await live.current();
  const open = await previewOf(db, request);
  const others = releases.filter(({ page }) => page.name !== open?.preview.module);
  const shown = open ? [...others, ...(open.stored ? [open.stored] : [])] : releases;
  const release = releaseAt(shown, rawPath(request));
  // Which of two the tab takes is decided there: a hint could be for the wrong one.
  const undecided = snapshot.canaries.some((canary) => canary.release.name === release?.page.name);
  return {
    behind: { shell: shell.assets, snapshot, preview: open?.preview ?? null },
    release: undecided && !open ? undefined : release,
    origin: open?.preview.origin,
  };
}
