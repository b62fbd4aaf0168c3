import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { moduleFolders, root } from '../../../../platform/toolchain/packages.ts';

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  scripts: z.record(z.string(), z.string()),
});

const commandPrefix = 'node tools/run/run.mjs server/';

/** The folders of the built modules in the archive, as the first start publishes them. */
const builds = moduleFolders.map((name) => `${name}/dist`).join(',');

/** The repository's manifest. */
export const readManifest = (): z.infer<typeof manifestSchema> =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

/** The `package.json` of an archive: the commands of an operator under the names that they have in the repository. */
export function createManifest(): string {
  const { name, version, license, scripts } = readManifest();
  const commands = Object.entries(scripts).filter(([, line]) => line.startsWith(commandPrefix));
  const manifest = {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      start: `NODE_ENV=\${NODE_ENV-production} PUBLISH_DIRS=\${PUBLISH_DIRS-${builds}} exec node run.mjs server/dist/main.js`,
      ...Object.fromEntries(
        commands.map(([script, line]) => [
          script,
          `node run.mjs ${line.slice(commandPrefix.length).replace(/^src\/(.*)\.ts$/, 'server/dist/$1.js')}`,
        ]),
      ),
    },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
