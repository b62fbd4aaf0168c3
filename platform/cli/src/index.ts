// The public surface of the published package, for scripts that run the command line in their own process.
export { runCommandLine } from './runCommandLine.ts';
export { teamCommands } from './teamCommands.ts';
