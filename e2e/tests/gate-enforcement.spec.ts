import { readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '@sumut/contracts/api/api';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { isServerOnly } from '@sumut/contracts/registry/prerendered';
import type { Release } from '@sumut/contracts/registry/release';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { moduleBuilds, root } from '../../platform/toolchain/packages.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const readShell = () => readJson(path.join(root, 'shell/dist/release.json')) as ShellRelease;
const readReleases = () =>
  moduleBuilds.map((folder) => readJson(path.join(folder, 'release.json')) as Release);

test('without the pass, no module, chunk, picture or API is served', async ({ request, site }) => {
  const shell = readShell();
  const releases = readReleases();
  const guarded = [
    ...shell.files.filter((file) => !file.public).map((file) => `/assets/${file.path}`),
    ...releases.flatMap((release) => release.files.map((file) => releaseBase(release) + file.path)),
    api.contact.path,
    api.session.signIn.path,
    api.session.get.path,
    api.session.demoAccounts.path,
    api.messages.list.path,
    api.applications.list.path,
  ];
  expect(guarded.length).toBeGreaterThan(50);
  for (const path of guarded) {
    const response = await request.get(site.url + path);
    expect(response.status(), path).toBe(401);
  }
});

test('only what the gate shows and needs is served without the pass', () => {
  const shell = readShell();
  const open = shell.files.filter((file) => file.public).map(({ path }) => path.split(/[.-]/)[0]);
  expect([...new Set(open)].sort()).toEqual([
    'alexandria',
    'apple',
    'favicon',
    'gateBackground',
    'gatePortrait',
    'main',
    'robots',
    // React and the code that every page needs first, which is downloaded while the password is typed.
    'site',
    // The preview picture of links: the gate's background with the company's name.
    'social',
  ]);
});

test('the gate password is in no file that the browser can download', async ({ request, site }) => {
  const shell = readShell();
  const releases = readReleases();
  const open = shell.files.filter((file) => file.public).map((file) => `/assets/${file.path}`);
  const unlocked = await request.post(site.url + api.gate.open.path, {
    data: { password: gatePassword },
  });
  expect(unlocked.status()).toBe(200);
  const every = [
    '/',
    '/favicon.svg',
    ...open,
    ...shell.files
      .filter((file) => !file.public && !isServerOnly(file.path))
      .map((file) => `/assets/${file.path}`),
    ...releases.flatMap((release) =>
      release.files
        .filter((file) => !isServerOnly(file.path))
        .map((file) => releaseBase(release) + file.path),
    ),
  ];
  for (const path of every) {
    const response = await request.get(site.url + path);
    expect(response.status(), path).toBe(200);
    expect((await response.text()).toLowerCase(), path).not.toContain(gatePassword);
  }
  expect((await unlocked.text()).toLowerCase()).not.toContain(gatePassword);
});

test('the page without the pass contains no module names', async ({ request, site }) => {
  const releases = readReleases();
  const page = await (await request.get(`${site.url}/products`)).text();
  for (const release of releases) {
    expect(page).not.toContain(release.hash.slice(0, 16));
    expect(page).not.toContain(release.entry);
  }
});
