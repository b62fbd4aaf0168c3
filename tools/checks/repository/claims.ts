import { matchPath } from 'react-router-dom';
import { type ModuleManifest, moduleManifestSchema } from '@sumut/contracts/registry/release';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { findFiles } from '../files/root.ts';
import { readAs } from '../schemas/schemaErrors.ts';
import { specifiedModules } from './sitemap.ts';

/** A path pattern and the file that claims it. */
export interface Claim {
  pattern: string;
  owner: string;
}

/** Reads the module manifest of every module, with the path of its file. */
export const readManifests = (): (ModuleManifest & { file: string })[] =>
  findFiles('mf-*/module.json').map((file) => ({
    ...readAs(file, moduleManifestSchema),
    file,
  }));

/** Whether an owner is the shell or one of the modules that the specification lists. */
export const isSpecified = (owner: string): boolean => {
  const [, module] = /^mf-(.+)\/module\.json$/.exec(owner) ?? [];
  return module === undefined || specifiedModules.includes(module);
};

/** Every path pattern that the shell or a module declares. */
export const readClaims = (): Claim[] => [
  ...Object.values(shellPaths).map((pattern) => ({
    pattern,
    owner: 'platform/contracts/src/shellPaths.ts',
  })),
  ...readManifests().flatMap(({ file, routes }) =>
    routes.map((pattern) => ({ pattern, owner: file })),
  ),
];

/** The owners of a path, one entry per matching pattern. */
export const findOwners = (path: string, claims: readonly Claim[]): string[] =>
  claims.filter(({ pattern }) => matchPath(pattern, path) !== null).map(({ owner }) => owner);
