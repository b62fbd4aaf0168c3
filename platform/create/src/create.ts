#!/usr/bin/env node
// `npm create @sumut/module@latest <name>`
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../../cli/src/CommandError.ts';
import { nameRule } from '../../cli/src/create/names.ts';
import type { Versions } from '../../cli/src/create/standaloneFiles.ts';
import { createStandalone } from './createStandalone.ts';

const usage = `Usage: npm create @sumut/module@latest <name> -- [--title-ar <text>] [--title-en <text>]

  <name>       ${nameRule};
               also the name of the new folder
  --title-ar   title in formal Arabic
  --title-en   title in English`;

const versionsFile = new URL('../../versions.json', import.meta.url);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'title-ar': { type: 'string' },
      'title-en': { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [name, ...more] = positionals;
  if (values.help) console.log(usage);
  else {
    if (name === undefined || more.length > 0)
      throw new CommandError('usage', `Pass exactly one name.\n\n${usage}`);
    const { 'title-ar': ar, 'title-en': en } = values;
    createStandalone({
      name,
      folder: path.resolve(name),
      titles: { ...(ar !== undefined && { ar }), ...(en !== undefined && { en }) },
      versions: JSON.parse(readFileSync(versionsFile, 'utf8')) as Versions,
    });
    console.log(`Created ${name}. Its texts are placeholders: edit src/locales.

  cd ${name}
  npm install
  npm test
  npm run dev       to see it in a running site
  npm run release   see README.md`);
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof CommandError ? 2 : 1;
}
