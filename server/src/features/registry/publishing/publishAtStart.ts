import type { Db } from '../../../platform/database/schema/schema.ts';
import { shellName } from '@sumut/contracts/registry/shellName';
import {
  type ContentStore,
  inDatabase,
  type ReleaseSource,
} from '../../../shared/releases/contentStore.ts';
import { liveSnapshot, type StoredSnapshot } from '../../../shared/releases/snapshots.ts';
import { changeOnce, withRetries } from './changeLive.ts';
import { offerBuild } from './offerBuild.ts';
import { placeBuild, planPublishing } from './publishBuild.ts';

/** The actor of a first start in the history and the audit log. */
const by = 'start';

export interface Builds {
  /** The `dist` folder of the shell. */
  shell: string;
  /** The `dist` folders of modules. */
  modules: readonly string[];
}

const isEmpty = ({ releases }: StoredSnapshot): boolean => Object.keys(releases).length === 0;
const hasShell = ({ releases }: StoredSnapshot): boolean => shellName in releases;

/** Publishes all builds or none, if `stillNeeded` holds in the transaction. Returns the names and versions of published builds. */
async function publish(
  { db, contents }: ReleaseSource,
  folders: readonly string[],
  stillNeeded: (current: StoredSnapshot) => boolean,
): Promise<string[]> {
  const builds = await Promise.all(folders.map((folder) => placeBuild(db, folder, contents)));
  return withRetries(db, async (transaction) => {
    // Another process may have started at the same time.
    if (!stillNeeded(await liveSnapshot(transaction))) return [];
    const published: string[] = [];
    for (const build of builds) {
      const { changed } = await changeOnce(transaction, { by }, (one, current) =>
        planPublishing(one, current, { build, by }),
      );
      // On PostgreSQL, the changes of the other process may become visible only now.
      if (changed) published.push(`${build.release.name} ${build.release.version}`);
    }
    return published;
  });
}

/** Publishes all builds on a registry in which nothing is live, or only the shell when it is missing. */
async function publishFirst(source: ReleaseSource, { shell, modules }: Builds): Promise<string[]> {
  const live = await liveSnapshot(source.db);
  if (isEmpty(live)) {
    const published = await publish(source, [shell, ...modules], isEmpty);
    return published.length === 0
      ? []
      : [`First start: nothing was live. Published, without a signature: ${published.join(', ')}`];
  }
  if (hasShell(live)) return [];
  const [published] = await publish(source, [shell], (current) => !hasShell(current));
  return published === undefined
    ? []
    : [`The registry had no shell. Published, without a signature: ${published}`];
}

/**
 * Publishes builds when the server starts, and returns lines for the log. The first start on a registry publishes the builds of the
 * working tree, unsigned. The first start on a registry without a shell publishes only the shell. No other start changes what is
 * live: for a build that is not live, it returns how to release it. Throws `UserFacingError` for a build that has to be published
 * and cannot be.
 */
export async function publishAtStart(
  db: Db,
  builds: Builds,
  contents: ContentStore = inDatabase,
): Promise<string[]> {
  const published = await publishFirst({ db, contents }, builds);
  const live = await liveSnapshot(db);
  const offers: string[] = [];
  for (const folder of [builds.shell, ...builds.modules]) {
    const offer = await offerBuild(db, live, folder);
    if (offer !== undefined) offers.push(offer);
  }
  return [...published, ...offers];
}
