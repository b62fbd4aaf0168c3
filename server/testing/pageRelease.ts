import type { PageRelease } from '@sumut/contracts/registry/pageSnapshot';
import type { Release } from '@sumut/contracts/registry/release';
import { readStoredRelease } from '../src/shared/releases/storedRelease.ts';

/** A release as a page gets it, by a record that was written as `createModuleBuild` does. */
export const pageOf = (release: Release): PageRelease =>
  readStoredRelease(JSON.stringify(release)).page;
