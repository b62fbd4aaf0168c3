import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { contractVersion, recordFile, type Finding, type Release } from '@sumut/contracts';
import { checkRelease, type Surroundings } from '../src/registry/contractGate/checkRelease.ts';
import { compareReleases } from '../src/registry/contractGate/compareReleases.ts';
import { judge } from '../src/registry/contractGate/judge.ts';
import { ReleaseRefusedError } from '../src/registry/contractGate/ReleaseRefusedError.ts';
import { verifyRecord } from '../src/registry/contractGate/verifyRecord.ts';
import { describeModule, type Contents } from './support/builds.ts';

const live = describeModule(
  {},
  {
    routes: ['/tools', '/tools/:name'],
    widgets: ['grid', 'list', 'plain'],
    types: {
      grid: [
        { name: 'limit', type: 'number', optional: true },
        { name: 'title', type: 'string', optional: false },
      ],
      list: [],
    },
    texts: ['page.title', 'page.lead'],
    shared: { react: '^19.1.0', i18next: '^27.0.0' },
  },
).release;
const { grid = [] } = live.types;
const types = (props: Release['types'][string]) => ({ types: { ...live.types, grid: props } });
const released = (change: Partial<Release>, base = live): Release =>
  describeModule({}, { ...base, version: '1.1.0', ...change, hash: undefined }).release;
