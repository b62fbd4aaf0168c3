import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Surface } from '@sumut/contracts/registry/assets';
import { describeModule } from '../../../../testing/builds.ts';
import { checkSurface, type ServedRelease } from './checkSurface.ts';

const kit = '@sumut/shared-ui';
const surface = (...exports: string[]): Surface => ({ [kit]: { version: '2.0.0', exports } });
const served = (
  name: string,
  version: string,
  uses: Record<string, string[]> | undefined,
  role: ServedRelease['role'] = 'live module',
): ServedRelease => ({
  release: describeModule({}, { name, version, ...(uses && { uses }) }).release,
  role,
});

test('a shell that drops an export of a served module is refused, naming the module and the export', () => {
  const findings = checkSurface(surface('Button'), [
    served('products', '1.2.0', { [kit]: ['Button', 'Statement'] }),
    served('products', '1.3.0', { [kit]: ['Quote'] }, 'candidate'),
    served('careers', '1.0.0', { 'react-router-dom': ['Link'] }),
    served('old', '1.0.0', undefined),
  ]);
  assert.deepEqual(findings, [
    {
      kind: 'uses',
      level: 'refused',
      text: `drops ${kit} Statement: live module products 1.2.0 uses it`,
    },
    {
      kind: 'uses',
      level: 'refused',
      text: `drops ${kit} Quote: candidate products 1.3.0 uses it`,
    },
    {
      kind: 'uses',
      level: 'refused',
      text: 'drops react-router-dom Link: live module careers 1.0.0 uses it',
    },
  ]);
});

test('names of properties of every object do not count as exports', () => {
  const uses = { [kit]: ['constructor'], toString: ['call'] };
  assert.equal(checkSurface(surface('Button'), [served('a1', '1.0.0', uses)]).length, 2);
});
