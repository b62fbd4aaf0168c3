#!/usr/bin/env node
// A command of the published preset, which serves the module of the current folder.
import { developModule } from './developModule.ts';

/** The first port after the ports of the site's own modules. Demo sites allow previews from this port. */
const defaultPort = 8104;

await developModule(process.cwd(), Number(process.env['PORT'] || defaultPort));
