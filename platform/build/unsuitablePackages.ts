import type { Compilation } from 'webpack';
import { bundledPackages } from './sbom/bundledPackages.ts';

/** Packages that cannot work on a page of the site, with the reason. Each was tried. */
const unsuitable: Readonly<Record<string, string>> = {
  leaflet: 'it writes HTML as strings when it is imported, and the policy of the site blocks that',
};

/** A line for each package of a build that cannot work, with its reason and the document about it. */
export const findUnsuitable = (compilation: Compilation): string[] =>
  bundledPackages(compilation).packages.flatMap(({ name }) => {
    const reason = unsuitable[name];
    return reason === undefined
      ? []
      : [
          `${name} cannot be used: ${reason} (teams.md of @sumut/module-build, "What a module may do")`,
        ];
  });
