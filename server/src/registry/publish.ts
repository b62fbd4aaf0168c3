import { runCommand } from '../command.ts';
import { openDatabase } from '../database/open.ts';
import { ExplainedError } from '../ExplainedError.ts';
import { parseDatabaseEnvironment } from '../environment/environment.ts';
import { publishBuild } from './publishBuild.ts';

/** Publishes the builds that the command line names; running servers see them at the next page. */
await runCommand(async () => {
  const folders = process.argv.slice(2);
  if (folders.length === 0)
    throw new ExplainedError('node src/registry/publish.ts <dist folder> …');
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
