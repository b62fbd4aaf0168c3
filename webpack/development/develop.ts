#!/usr/bin/env node
// The program of the published preset that serves the module of the current folder.
import { developModule } from './developModule.ts';

/** The first port after those of the site's own modules; demo sites allow previews from it. */
const defaultPort = 8104;

await developModule(process.cwd(), Number(process.env['PORT'] || defaultPort));
