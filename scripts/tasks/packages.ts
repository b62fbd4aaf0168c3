import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/packages.ts';
import { assemble } from '../lib/publish/assemble.ts';
import { compile } from '../lib/publish/compile.ts';
import { publishedPackages, sourcesOf } from '../lib/publish/published.ts';

/**
 * Writes the packages that are published, ready for `npm publish`, each to a folder of its own in the given one, or in
 * `dist/packages`.
 */
const [target = path.join(root, 'dist/packages')] = process.argv.slice(2);

await compile(publishedPackages.flatMap(sourcesOf));
rmSync(target, { recursive: true, force: true });
for (const published of publishedPackages) {
  const folder = path.resolve(target, published.folder);
  for (const [name, content] of assemble(published)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
console.log(`Wrote ${publishedPackages.length} packages to ${target}`);
