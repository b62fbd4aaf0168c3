import { repairContents } from '../features/contents/repairContents.ts';
import { readBuild } from '../features/registry/publishing/publishBuild.ts';
import { parseObjectStorage } from '../platform/environment/environment.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { checkContents, describeFaults } from '../shared/releases/checkContents.ts';
import { createContents } from '../shared/releases/openContents.ts';
import { withDatabase } from './operator.ts';
import { runCommand } from './runCommand.ts';

/** Checks all contents of releases. Unreadable contents are restored from the named builds if these contain the same files. */
await runCommand(async () => {
  const folders = process.argv.slice(2);
  const { contents } = createContents(parseObjectStorage(process.env));
  const builds = await Promise.all(folders.map(readBuild));
  return withDatabase(async ({ db }) => {
    const checked = await checkContents({ db, contents });
    const files = builds.flatMap((build) => build.files);
    const faults = await repairContents(db, checked.faults, files);
    const repaired = checked.faults.length - faults.length;
    const repairedNote = repaired > 0 ? `; ${repaired} were restored to the database` : '';
    const fault = describeFaults({ ...checked, faults });
    if (fault !== undefined) throw new UserFacingError(`${fault}${repairedNote}`);
    return `${checked.intact} contents of releases are intact${repairedNote}`;
  });
});
