import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { neededRoutes } from '@sumut/contracts/registry/policies';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';
import { recoverModule } from './recoverModule.ts';

const short = (hash: string) => hash.slice(0, 16);

/** Starts a site on which portal 1.0.0 was live, 1.1.0 is live, and 1.2.0 is stored. */
async function start(context: TestContext) {
  const site = await startRegistrySite(context);
  const team = await site.team('portal');
  const routes = [...(neededRoutes['portal'] ?? [])];
  const describe = (version: string) => ({ name: 'portal', routes, version });
  const earlier = await site.goLive(team, describe('1.0.0'));
  const live = await site.goLive(team, describe('1.1.0'));
  const stored = await site.store(team, describe('1.2.0'));
  const { db } = site.server;
  const recover = async (reference?: string) => {
    const { version, changed } = await recoverModule(db, {
      module: 'portal',
      by: 'command line',
      reference,
    });
    return `${version} ${changed ? 'went live' : 'was live'}`;
  };
  const removeFiles = async (...hashes: string[]) => {
    const removed = { removed_at: Date.now() };
    await db.updateTable('releases').set(removed).where('hash', 'in', hashes).execute();
  };
  return { site, db, recover, removeFiles, earlier, live, stored };
}

const refusedWith = (message: string) => (error: unknown) => {
  assert.ok(error instanceof UserFacingError);
  assert.equal(error.message, message);
  return true;
};

test('without a formerly live release, a stored one goes live', async (context) => {
  const { db, recover, removeFiles, earlier } = await start(context);
  await db.deleteFrom('snapshots').where('document', 'like', `%${earlier}%`).execute();
  await removeFiles(earlier);
  assert.equal(await recover(), '1.2.0 went live');
});

test('a release without the pages that the portal needs is skipped', async (context) => {
  const { db, recover, earlier } = await start(context);
  const { document } = await db
    .selectFrom('releases')
    .select('document')
    .where('hash', '=', earlier)
    .executeTakeFirstOrThrow();
  const changed = { ...(JSON.parse(document) as object), routes: ['/employee-login'] };
  await db
    .updateTable('releases')
    .set({ document: JSON.stringify(changed) })
    .where('hash', '=', earlier)
    .execute();
  assert.equal(await recover(), '1.2.0 went live');
});

test('a release is named by its version, or by at least eight digits of its hash', async (context) => {
  const { recover, earlier, live, stored } = await start(context);
  assert.equal(await recover('1.1.0'), '1.1.0 was live');
  assert.equal(await recover(stored.slice(0, 8)), '1.2.0 went live');
  assert.equal(await recover(earlier), '1.0.0 went live');
  const all = [
    `1.2.0 (${short(stored)})`,
    `1.1.0 (${short(live)})`,
    `1.0.0 (${short(earlier)})`,
  ].join(', ');
  for (const reference of ['9.9.9', live.slice(0, 7), live.slice(-8)])
    await assert.rejects(
      recover(reference),
      refusedWith(`No release "${reference}" of portal is stored. Stored: ${all}`),
    );
});

test('a release whose files were removed cannot be recovered', async (context) => {
  const { recover, removeFiles, earlier, live, stored } = await start(context);
  await removeFiles(earlier);
  await assert.rejects(
    recover('1.0.0'),
    refusedWith(
      `No release "1.0.0" of portal is stored. Stored: 1.2.0 (${short(stored)}), 1.1.0 (${short(live)})`,
    ),
  );
  await removeFiles(live, stored);
  await assert.rejects(
    recover('1.0.0'),
    refusedWith('No release "1.0.0" of portal is stored. Stored: none'),
  );
});

test('without another usable release, the message describes how to build one', async (context) => {
  const site = await startRegistrySite(context);
  await assert.rejects(
    recoverModule(site.server.db, { module: 'portal', reference: undefined, by: 'command line' }),
    refusedWith(
      'No other usable release of portal is stored. Build one (npm run build) and name its folder: npm run site:recover -- mf-portal/dist',
    ),
  );
});
