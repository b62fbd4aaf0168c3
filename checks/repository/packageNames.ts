import type { Finding } from '../finding.ts';

/** `npx` with anything but `--no --`, on a command line and in the arguments of a call. */
const calls = [
  /\bnpx[ \t]+(?!--no -- )[\w@<$'"{-][^\s`"']*/g,
  /['"]npx['"],(?!\s*\[?\s*'--no',\s*'--',)[^\n]*/g,
];

/** The command line of the teams by anything but its scoped name. */
const bareCommandLine = /\bnpx --no -- (?:sumut-)?modules\b/g;

/**
 * Calls of programs that `npx` would fetch from the public registry where they are not installed, whoever has published them
 * there: it asks first only on a terminal.
 */
export const findFetchedPrograms = (file: string, text: string): Finding[] =>
  [...calls, bareCommandLine].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      file,
      at: `line ${text.slice(0, index).split('\n').length}`,
      problem: `${found.trim()} may run a stranger's package`,
      advice: 'Write npx --no -- and the program; the command line is @sumut/modules',
    })),
  );

interface PackageFile {
  name?: string;
  private?: boolean;
}

/** Package files whose name or content somebody could publish, or get from somebody else. */
export const findPublicNames = (
  file: string,
  { name, private: isPrivate }: PackageFile,
): Finding[] => [
  ...(isPrivate
    ? []
    : [{ file, at: 'private', problem: 'can be published', advice: 'Set "private": true' }]),
  // The root is no dependency of anything, and npm never looks its name up.
  ...(file === 'package.json' || name?.startsWith('@sumut/')
    ? []
    : [{ file, at: 'name', problem: `${name} is a public name`, advice: 'Use @sumut/…' }]),
];
