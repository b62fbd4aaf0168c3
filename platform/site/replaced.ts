import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const own = (file: string) => path.join(import.meta.dirname, 'shell', file);

/** What the shell of a new site has in place of the files that belong to the site of this repository, by their paths. */
const replacements: Readonly<Record<string, string>> = {
  'platform/contracts/company.json': 'company.json',
  'shared-ui/src/brand/LogoMark.tsx': 'LogoMark.tsx',
  'shell/navigation.json': 'navigation.json',
  'shell/src/features/gate/background.ts': 'nothing.ts',
  'shell/src/features/layout/ChatButton.tsx': 'nothing.ts',
  'shell/src/pages/routes.ts': 'routes.tsx',
  'shell/src/prerender/livePages.tsx': 'nothing.ts',
  'shell/src/prerender/quoteLine.tsx': 'nothing.ts',
};

/** The replaced files by their absolute paths, for webpack's `resolve.alias`. */
export const replaced: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(replacements).map(([file, replacement]) => [
    path.join(root, file),
    own(replacement),
  ]),
);

/** The paths of the new shell's own pages, and its public files. */
export const content = { paths: ['/'], livePaths: [], publicFolder: own('public') };
