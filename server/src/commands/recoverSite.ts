import { existsSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { portalModule } from '@sumut/contracts/registry/policies';
import { shellName } from '@sumut/contracts/registry/shellName';
import { openDatabase } from '../platform/database/open.ts';
import type { Db } from '../platform/database/schema/schema.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { publishBuild } from '../features/registry/publishing/publishBuild.ts';
import { readBuild } from '../features/registry/publishing/readBuild.ts';
import { recoverModule } from '../features/registry/publishing/recoverModule.ts';
import { operator } from './operator.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run site:recover -- [<version> | <hash> | <dist folder>]
Makes the portal live again: the last release that was live before, a stored one, or a build: mf-portal/dist, or that of the shell.`;

const isBuild = (word: string) => existsSync(path.join(word, releaseManifestFile));

async function recover(db: Db, word: string | undefined) {
  if (word === undefined || !isBuild(word))
    return recoverModule(db, { module: portalModule, reference: word, by: operator });
  const { name } = (await readBuild(word)).release;
  if (name !== portalModule && name !== shellName)
    throw new UserFacingError(`${word} is a build of ${name}`);
  return publishBuild(db, word, operator);
}

/** Makes a release of the portal, or a build of the shell, live without using the portal: for sites whose admins cannot sign in. */
await runCommand(async () => {
  const [word, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new UserFacingError(usage);
  const { db } = await openDatabase(parseDatabaseEnvironment(process.env));
  try {
    const { module, version, snapshot, changed } = await recover(db, word);
    return changed
      ? `${module} ${version} is live (snapshot ${snapshot}); reload the page`
      : `${module} ${version} was live already (snapshot ${snapshot})`;
  } finally {
    await db.destroy();
  }
});
