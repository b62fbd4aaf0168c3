import * as z from 'zod';
import { findAffected } from '../../../platform/cli/src/advisories/findAffected.ts';
import { readAdvisories } from '../../../platform/cli/src/advisories/readAdvisories.ts';
import { createBill } from '../lib/sbom.ts';

/**
 * Compares the delivered packages with advisories from a file, without a network: `npm run advisories -- all.zip`. Exits
 * with 1 when a package is affected or the file cannot be read.
 */
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run advisories -- <OSV export for npm: all.zip or a JSON file>');
  process.exit(1);
}

const billSchema = z.object({ components: z.array(z.object({ purl: z.string() })) });
// In the SBOM, the name of a workspace is the name of its folder. Only the package URL contains the package name.
const packages = billSchema.parse(JSON.parse(createBill())).components.flatMap(({ purl }) => {
  const [, name, version] = /^pkg:npm\/(.+)@([^@?]+)/.exec(decodeURIComponent(purl)) ?? [];
  return name && version ? [{ name, version }] : [];
});

try {
  const advisories = readAdvisories(file);
  const findings = findAffected(packages, advisories);
  for (const { name, version, id, summary, fixed } of findings) {
    const remedy = fixed.length > 0 ? `fixed in ${fixed.join(', ')}` : 'no fixed version';
    console.error(`${name} ${version}: ${id} ${summary} (${remedy})`);
  }
  const newest =
    advisories
      .map(({ modified }) => modified)
      .sort()
      .at(-1) ?? '';
  console.log(
    `${packages.length} packages, ${advisories.length} advisories, the newest of ${newest.slice(0, 10)}: ${findings.length} found`,
  );
  if (findings.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(
    `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
