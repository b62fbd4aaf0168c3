import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShellBuild } from '../../../server/testing/builds.ts';
import { createTestDatabase } from '../../../server/testing/database.ts';
import { startObjectStorage } from '../../../server/testing/objectStorage.ts';
import { startServer } from '../../../server/testing/server.ts';
import { run } from './oldestNode.ts';

test('npm run contents:move and npm run contents:check move the contents of releases into a bucket and back', async (context) => {
  const storage = await startObjectStorage(context);
  const database = await createTestDatabase();
  context.after(database.remove);
  const shellDist = await createShellBuild();
  await (await startServer(context, { database, shellDist })).close();
  const variables = { ...database.variables, ...storage.variables };
  const succeed = async (command: string) => {
    const { code, output } = await run(command, { variables });
    assert.equal(code, 0, output);
    return output;
  };
  assert.match(await succeed('npm run contents:move -- bucket'), /Moved [1-9]\d* contents to http/);
  assert.match(await succeed('npm run contents:check'), /[1-9]\d* contents of releases are intact/);
  const back = await succeed('npm run contents:move -- database');
  assert.match(back, /Moved [1-9]\d* contents to the database/);
  const repaired = await succeed(`npm run contents:check -- ${shellDist}`);
  assert.match(repaired, /[1-9]\d* contents of releases are intact/);
});
