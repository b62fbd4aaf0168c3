import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import type { NavigationArea } from '@sumut/contracts/registry/release';
import { newManifest } from '../src/create/template.ts';
import { placeEntries } from '../src/release/placeEntries.ts';

const created = newManifest(
  { name: 'stories', pascalCase: 'Stories', title: { ar: 'قصص', en: 'Stories' } },
  500,
);

/** Places the entries of a new module on a site with these last orders, and returns the places and the changed file. */
async function place(
  context: TestContext,
  lastOrders: Partial<Record<NavigationArea, number>> | undefined,
  manifest = created,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sumut-place-'));
  context.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'module.json');
  const written = JSON.stringify(manifest, null, 4);
  await writeFile(file, written);
  const moved = await placeEntries(folder, manifest, { lastOrders });
  const text = await readFile(file, 'utf8');
  return { moved: moved.map(({ before, order }) => [before, order]), text, written };
}

test('the entry of a new module comes after the entries of all live modules, and its file keeps its format', async (context) => {
  const { moved, text, written } = await place(context, { header: 500 });
  assert.deepEqual(moved, [[500, 510]]);
  assert.equal(text, written.replace('"order": 500', '"order": 510'));
});

const kept: [name: string, lastOrders: Partial<Record<NavigationArea, number>> | undefined][] = [
  ['that is free', { header: 60, menu: 900 }],
  ['in an area without room', { header: 999 }],
  ['on an older site, which does not report its entries', undefined],
];
for (const [name, lastOrders] of kept) {
  test(`an entry keeps a place ${name}`, async (context) => {
    const { moved, text, written } = await place(context, lastOrders);
    assert.deepEqual([moved, text], [[], written]);
  });
}

test('the last place of an area is used when ten places further on is too far', async (context) => {
  assert.deepEqual((await place(context, { header: 998 })).moved, [[500, 999]]);
});
