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
Makes a release of the portal live: by default the last one that was live before. A stored release can be specified by version or hash,
and a build of the portal or of the shell by its folder (such as mf-portal/dist).`;

const isBuild = (reference: string) => existsSync(path.join(reference, releaseManifestFile));

async function recover(db: Db, reference: string | undefined) {
  if (reference === undefined || !isBuild(reference))
    return recoverModule(db, { module: portalModule, reference, by: operator });
  const { name } = (await readBuild(reference)).release;
  if (name !== portalModule && name !== shellName)
    throw new UserFacingError(`${reference} is a build of ${name}, not of the portal or the shell`);
  return publishBuild(db, reference, operator);
}

/** Makes a release of the portal, or a build of the shell, live without using the portal: for sites whose admins cannot sign in. */
await runCommand(async () => {
  const [reference, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new UserFacingError(usage);
  const { db } = await openDatabase(parseDatabaseEnvironment(process.env));
  try {
    const { module, version, snapshot, changed } = await recover(db, reference);
    return changed
      ? `${module} ${version} is live (snapshot ${snapshot}); reload the page`
      : `${module} ${version} was already live (snapshot ${snapshot})`;
  } finally {
    await db.destroy();
  }
});
