import { shellPaths, type ModuleManifest } from '@sumut/contracts';
import { moduleManifestSchema } from '@sumut/contracts/schemas';
import { filesLike } from '../files/root.ts';
import { readAs } from '../schemas/faultsOf.ts';
import { specifiedModules } from './sitemap.ts';

/** A path pattern and the file that claims it. */
export interface Claim {
  pattern: string;
  owner: string;
}

/** The `module.json` of every module, with its path. */
export const readManifests = (): (ModuleManifest & { file: string })[] =>
  filesLike('mf-*/module.json').map((file) => ({
    ...readAs(file, moduleManifestSchema),
    file,
  }));

/** Whether an owner is the shell or one of the modules that the specification lists. */
export const isSpecified = (owner: string): boolean => {
  const [, module] = /^mf-(.+)\/module\.json$/.exec(owner) ?? [];
  return module === undefined || specifiedModules.includes(module);
};

/** Every path that the shell or a module says is its own. */
export const readClaims = (): Claim[] => [
  ...Object.values(shellPaths).map((pattern) => ({
    pattern,
    owner: 'contracts/src/shellPaths.ts',
  })),
  ...readManifests().flatMap(({ file, routes }) =>
    routes.map((pattern) => ({ pattern, owner: file })),
  ),
];

/** Whether a React Router pattern takes a path: `:name` stands for one step, `*` at the end for any number. */
export function takes(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(/.*)?');
  return new RegExp(`^${source}$`).test(path);
}

/** Who claims a path, one entry per pattern. */
export const ownersOf = (path: string, claims: readonly Claim[]): string[] =>
  claims.filter(({ pattern }) => takes(pattern, path)).map(({ owner }) => owner);
