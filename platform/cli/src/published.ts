#!/usr/bin/env node
// The executable of the published package.
import { runCommandLine } from './runCommandLine.ts';
import { teamCommands } from './teamCommands.ts';

/** The origin at which `npm run dev` of a standalone module serves it (platform/build/development/develop.ts). */
const developmentOrigin = () => `http://localhost:${process.env['PORT'] || 8104}`;

process.exitCode = await runCommandLine(
  process.argv.slice(2),
  { env: process.env, cwd: process.cwd(), stdout: process.stdout, stderr: process.stderr },
  teamCommands(developmentOrigin),
);
