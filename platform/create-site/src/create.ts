#!/usr/bin/env node
// `npm create @sumut/site@latest <folder>`
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../../cli/src/CommandError.ts';
import type { Versions } from '../../cli/src/create/standaloneFiles.ts';
import { createSite } from './createSite.ts';

const usage = `Usage: npm create @sumut/site@latest <folder> -- [--name-ar <text>] [--name-en <text>] [--module <name>]

  <folder>    the new folder
  --name-ar   the company's name in Arabic
  --name-en   the company's name in English
  --module    the name of the first module; default: welcome`;

const versionsFile = new URL('../../versions.json', import.meta.url);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'name-ar': { type: 'string', default: 'اسم الشركة' },
      'name-en': { type: 'string', default: 'Company name' },
      module: { type: 'string', default: 'welcome' },
      help: { type: 'boolean' },
    },
  });
  const [folder, ...more] = positionals;
  if (values.help) console.log(usage);
  else {
    if (folder === undefined || more.length > 0)
      throw new CommandError('usage', `Pass exactly one folder.\n\n${usage}`);
    createSite({
      folder: path.resolve(folder),
      name: { ar: values['name-ar'], en: values['name-en'] },
      module: values.module,
      versions: JSON.parse(readFileSync(versionsFile, 'utf8')) as Versions,
    });
    console.log(`Created ${folder}. Its company is empty: edit shell/site.json.

  cd ${folder}
  npm install
  npm start         see README.md`);
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof CommandError ? 2 : 1;
}
