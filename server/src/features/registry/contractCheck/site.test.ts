import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeShell } from '../../../../testing/builds.ts';
import { siteOf } from './site.ts';

test('without a live shell, the site provides no libraries and has no routes', () => {
  assert.deepEqual(siteOf(null), {
    version: undefined,
    surface: undefined,
    rendered: undefined,
    shared: {},
    shellRoutes: [],
  });
  const { release } = describeShell();
  assert.deepEqual(siteOf(release).shellRoutes, release.routes);
});
