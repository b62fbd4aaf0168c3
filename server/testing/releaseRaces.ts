import assert from 'node:assert/strict';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { describeModule } from './builds.ts';
import type { TestServer } from './server.ts';
import type { Team } from './team.ts';

/** Describes a release that shares one content with the other release of the same name. */
const describeShared = (age: 'old' | 'new', name: string) =>
  describeModule(
    { 'shared.js': name, 'entry.js': `${age} ${name}` },
    { version: `${age === 'old' ? '2.0.0' : '2.1.0'}-${name}` },
  );

/** Stores a release for each name. New releases refer to the contents of these. */
export async function storeOldReleases(team: Team, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { release, contents } = describeShared('old', name);
    assert.ok((await team.release(release, contents)).ok);
  }
}

/**
 * Sends the new release of a name, which refers to a content of the old one, and then the files that the site reports as missing, until
 * the release is stored. `isLost`: whether an upload failed because contents were removed during it; such uploads are sent again.
 */
export async function uploadUntilStored(
  team: Team,
  name: string,
  isLost: (answer: Response) => boolean = () => false,
): Promise<void> {
  const { release, contents } = describeShared('new', name);
  let sent = {};
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = await team.release(release, sent);
    if (isLost(answer)) continue;
    assert.ok(answer.ok, await answer.clone().text());
    const { missing } = (await answer.json()) as ReleaseResult;
    if (missing.length === 0) return;
    sent = { ...sent, ...Object.fromEntries(missing.map((path) => [path, contents[path]])) };
  }
  assert.fail('the release was never stored');
}

/** Asserts that every file of the module's stored releases is served. */
export async function assertAllServed(
  { db, insider }: Pick<TestServer, 'db' | 'insider'>,
  module: string,
): Promise<void> {
  const rows = await db
    .selectFrom('releases')
    .select(['base', 'document'])
    .where('removed_at', 'is', null)
    .where('module', '=', module)
    .execute();
  assert.ok(rows.length > 0);
  const visitor = await insider();
  for (const { base, document } of rows) {
    const { files } = JSON.parse(document) as { files: { path: string }[] };
    for (const { path } of files) assert.equal((await visitor.get(base + path)).status, 200, path);
  }
}
