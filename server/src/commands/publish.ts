import { runCommand } from './runCommand.ts';
import { openDatabase } from '../platform/database/open.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';
import { publishBuild } from '../features/registry/publishing/publishBuild.ts';

/** Publishes the builds that the command line names; running servers see them at the next page. */
await runCommand(async () => {
  const folders = process.argv.slice(2);
  if (folders.length === 0)
    throw new UserFacingError('node src/commands/publish.ts <dist folder> …');
  const { db } = await openDatabase(parseDatabaseEnvironment(process.env));
  try {
    const lines: string[] = [];
    for (const folder of folders) {
      const { module, version, snapshot, changed } = await publishBuild(db, folder, 'command');
      lines.push(
        `${module} ${version} ${changed ? 'published' : 'was live already'} (${snapshot})`,
      );
    }
    return lines.join('\n');
  } finally {
    await db.destroy();
  }
});
