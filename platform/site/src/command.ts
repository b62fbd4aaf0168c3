#!/usr/bin/env node
import path from 'node:path';
import { buildShell, developModule, runOnSite, startSite } from './run.ts';

const usage = `Usage: sumut-site <command>

  start                     serves the site in this folder
  dev <module folder>       shows a module with every change in the site's shell; the site has to run
  build [folder]            writes the shell of a folder with site.json to dist
  key <module> <key file>   allows a key to release a module, or the shell
  backup <file>             writes a backup of the database
  doctor                    checks the installation`;

/** The commands of the server that a site needs, by their names here. */
const ofServer: Readonly<Record<string, string>> = {
  key: 'registerKey',
  backup: 'backup',
  doctor: 'doctor',
};

/** Runs a command. Resolves to the exit code. */
async function run([command = '', ...words]: readonly string[]): Promise<number> {
  const here = process.cwd();
  if (command === 'start') return startSite(here);
  if (command === 'build') {
    buildShell(path.resolve(words[0] ?? '.'));
    return 0;
  }
  if (command === 'dev' && words[0] !== undefined) {
    await developModule(here, words[0]);
    return 0;
  }
  const script = ofServer[command];
  if (script !== undefined) return runOnSite(here, script, words);
  console.log(usage);
  return command === '' || command === '--help' ? 0 : 2;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
