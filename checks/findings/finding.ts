/** Something that an engineer has to put right. */
export interface Finding {
  /** Path from the repository's root. */
  file: string;
  /** Where in the file: a key, a path, a line. */
  at: string;
  problem: string;
  /** What to do about it. */
  advice: string;
}

/** One readable line per finding, for `expect(linesOf(findings)).toEqual([])`. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, at, problem, advice }) => `${file} › ${at}: ${problem}. ${advice}.`);
