import { existsSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { portalModule } from '@sumut/contracts/registry/policies';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db } from '../platform/database/schema/schema.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { publishBuild, readBuild } from '../features/registry/publishing/publishBuild.ts';
import { recoverModule } from '../features/registry/publishing/recoverModule.ts';
import { liveSnapshot } from '../shared/releases/snapshots.ts';
import { operator, withDatabase } from './operator.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run site:recover -- [<module>] [<version> | <hash>]
npm run site:recover -- <dist folder>
Makes a release of a module (by default the portal) live: by default the last other one that was live. A stored release can be specified by
version or hash, and a build of the portal or of the shell by its folder (such as mf-portal/dist).`;

const isBuild = (folder: string) => existsSync(path.join(folder, releaseManifestFile));

async function recoverBuild(db: Db, folder: string) {
  const { name } = (await readBuild(folder)).release;
  if (name !== portalModule && name !== shellName)
    throw new UserFacingError(`${folder} is a build of ${name}, not of the portal or the shell`);
  return publishBuild(db, folder, operator);
}

async function recover(db: Db, words: string[]) {
  const [first = ''] = words;
  if (words.length === 1 && isBuild(first)) return recoverBuild(db, first);
  const { releases } = await liveSnapshot(db);
  const isModule = first !== shellName && Object.hasOwn(releases, first);
  const [module = '', reference, ...more] = isModule ? words : [portalModule, ...words];
  if (more.length > 0) throw new UserFacingError(usage);
  return recoverModule(db, { module, reference, by: operator });
}

/** Makes a release of a module, or a build of the shell, live without using the portal: for sites whose admins cannot sign in. */
await runCommand(async () => {
  const { module, version, snapshot, changed } = await withDatabase(({ db }) =>
    recover(db, process.argv.slice(2)),
  );
  return changed
    ? `${module} ${version} is live (snapshot ${snapshot}); reload the page`
    : `${module} ${version} was already live (snapshot ${snapshot})`;
});
