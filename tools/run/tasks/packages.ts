import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../../platform/toolchain/packages.ts';
import { checkSurfaces } from '../lib/publish/checkSurfaces.ts';
import { compile } from '../lib/publish/compile.ts';
import { buildStale } from '../lib/build.ts';
import { buildDevelopmentShell } from '../lib/publish/buildDevelopmentShell.ts';
import { publishedPackages, sourcesOf } from '../lib/publish/published.ts';
import { buildSiteShell } from '../lib/publish/siteShell.ts';
import { writePackage } from '../lib/publish/writePackage.ts';

/**
 * Writes the published packages, ready for `npm publish`, each to its own folder in the given one or in `dist/packages`.
 * Fails when a public surface has breaking changes against the committed one without a new major version. `--accept` writes
 * the surfaces of new versions to the committed files.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean', default: false } },
});
const [target = path.join(root, 'dist/packages')] = positionals;

await compile(publishedPackages.flatMap(sourcesOf));
await buildDevelopmentShell();
await buildStale(['server']);
await buildSiteShell();
rmSync(target, { recursive: true, force: true });
for (const published of publishedPackages)
  writePackage(published, path.resolve(target, path.basename(published.folder)));
console.log(`Wrote ${publishedPackages.length} packages to ${target}`);
const faults = checkSurfaces(target, values);
for (const fault of faults) console.error(`✗ ${fault}`);
if (faults.length > 0) process.exitCode = 1;
