import type { Compilation, Compiler } from 'webpack';
import { formerNames } from '@sumut/contracts/registry/formerLibraries';
import type { Surface } from '@sumut/contracts/registry/assets';
import { providedVersions, shellDependency, surfaceFiles } from './sharedLibraries.ts';

const surfaces = new WeakMap<Compilation, Surface>();

/** Records the exports of the shared libraries in the shell's build, before webpack joins files. */
export function recordSurface(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('recordSurface', (compilation) => {
    compilation.hooks.optimizeDependencies.tap('recordSurface', (modules) => {
      const surface: Surface = {};
      for (const module of modules) {
        const file = module.nameForCondition();
        const [library] = Object.entries(surfaceFiles).find(([, entry]) => entry === file) ?? [];
        if (library === undefined) continue;
        const exported = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
        if (!Array.isArray(exported))
          throw new Error(`${file}: what it exports of ${library} is not known`);
        surface[library] = {
          version: providedVersions()[library] ?? shellDependency(library),
          exports: exported.toSorted(),
        };
      }
      for (const former of formerNames(providedVersions()))
        if (!surface[former])
          throw new Error(
            `${former} is in shell/package.json, and no file of the shell imports it: add it to formerKits.ts`,
          );
      // Sorted, because webpack lists modules in the order in which they were built, which differs between builds.
      const sorted = Object.entries(surface).sort(([one], [other]) => (one < other ? -1 : 1));
      surfaces.set(compilation, Object.fromEntries(sorted));
    });
  });
}

/** Returns the names that modules may import from the shared libraries. Requires `recordSurface` before. */
export const getSurface = (compilation: Compilation): Surface => surfaces.get(compilation) ?? {};
