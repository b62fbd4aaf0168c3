import type { Finding } from '../finding.ts';

/** Match `npx` without `--no --`, on a command line and in the arguments of a call. */
const calls = [
  /\bnpx[ \t]+(?!--no -- )[\w@<$'"{-][^\s`"']*/g,
  /['"]npx['"],(?!\s*\[?\s*'--no',\s*'--',)[^\n]*/g,
];

/** Matches a call of the teams' command line without its scoped name. */
const bareCommandLine = /\bnpx --no -- (?:sumut-)?modules\b/g;

/**
 * Finds calls of programs that `npx` would fetch from the public registry when they are not installed. Anyone may have
 * published such a package, and `npx` prompts for confirmation only on a terminal.
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

/** Finds packages that could be published by mistake, or whose name could lead to a stranger's package. */
export const findPublicNames = (
  file: string,
  { name, private: isPrivate }: PackageFile,
): Finding[] => [
  ...(isPrivate
    ? []
    : [{ file, at: 'private', problem: 'can be published', advice: 'Set "private": true' }]),
  // The root package is not a dependency of any package, so npm never looks up its name.
  ...(file === 'package.json' || name?.startsWith('@sumut/')
    ? []
    : [{ file, at: 'name', problem: `${name} is a public name`, advice: 'Use @sumut/…' }]),
];
