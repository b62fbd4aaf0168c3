import type { Finding } from '../finding.ts';

interface Place {
  pattern: RegExp;
  problem: string;
  advice: string;
}

const places: readonly Place[] = [
  {
    pattern:
      /(?<![\w.$@~/-])\/(?:work|tmp|root|var\/folders|home\/[\w-]+|Users\/[\w-]+)(?=\/|[\s'"`]|$)/,
    problem: 'names a folder of one machine',
    advice: 'Work it out from the repository or from os.tmpdir()',
  },
  {
    pattern: /\b[A-Z]:\\(?:Users|Documents and Settings)\\/,
    problem: 'names a folder of one machine',
    advice: 'Work it out from the repository or from os.tmpdir()',
  },
  {
    pattern:
      /\b(?:registry|npm|artifactory|nexus|verdaccio|packages|mirrors?)\.[\w-]+\.(?:[a-z]{2,}|\w+\.[a-z]{2,})\b|\bnpm\.pkg\.github\b|\bpypi\.org\b|\bjfrog\.io\b/i,
    problem: 'names a package registry',
    advice: 'Leave the choice of registry to the machine that installs',
  },
];

/** Finds machine paths and registry hosts in the lines of a file. */
export const privatePlaces = (file: string, text: string): Finding[] =>
  text.split('\n').flatMap((line, index) =>
    places.flatMap(({ pattern, problem, advice }) => {
      const [found] = pattern.exec(line) ?? [];
      if (found === undefined) return [];
      return [{ file, at: `line ${index + 1}`, problem: `${problem}: ${found}`, advice }];
    }),
  );
