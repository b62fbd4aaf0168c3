import type { Finding } from '../finding.ts';
import entries from './bannedTerms.json' with { type: 'json' };

/** An old name or vague word, and the standard term that replaces it (docs/glossary.md). */
export interface BannedTerm {
  /** A regular expression. Lower-case words match every notation; a term with capitals one identifier; a final slash a folder. */
  term: string;
  use: string;
}

export const bannedTerms: BannedTerm[] = entries;

/** Rewrites `contractGate`, `contract-gate` and `CONTRACT_GATE` as `contract gate`. */
const splitWords = (text: string): string =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();

/** Finds banned terms in the path and the lines of a file. */
export function findBannedTerms(
  file: string,
  text: string,
  terms: readonly BannedTerm[],
): Finding[] {
  const lines = [file, ...text.split('\n')];
  const words = lines.map(splitWords);
  return terms.flatMap(({ term, use }) => {
    const advice = `Use: ${use}`;
    if (term.endsWith('/'))
      return file.includes(`/${term}`)
        ? [{ file, at: 'path', problem: `the folder is named «${term}»`, advice }]
        : [];
    const pattern = new RegExp(`\\b(?:${term})\\b`);
    return (/[A-Z]/.test(term) ? lines : words).flatMap((line, index) => {
      const [found] = pattern.exec(line) ?? [];
      if (found === undefined) return [];
      const at = index === 0 ? 'path' : `line ${index}`;
      return [{ file, at, problem: `«${found}» is a banned term`, advice }];
    });
  });
}
