/** An error that an engineer has to fix. */
export interface Finding {
  /** Path from the repository's root. */
  file: string;
  /** The place in the file: a key, a path or a line. */
  at: string;
  problem: string;
  /** How to fix it. */
  advice: string;
}

/** One readable line per finding, for `expect(formatFindings(findings)).toEqual([])`. */
export const formatFindings = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, at, problem, advice }) => `${file} › ${at}: ${problem}. ${advice}.`);
