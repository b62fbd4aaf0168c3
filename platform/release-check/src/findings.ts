import type { Finding, FindingKind } from '@sumut/contracts/registry/releaseResult';

/** Maximum lines per kind of difference. */
const mostLines = 20;
/** Maximum characters of a line, with room for two types of a property. */
const longestLine = 300;

// Control, bidirectional and unassigned characters and line separators. These characters could rewrite a line of a terminal or
// reverse a sentence.
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Escapes untrusted text for logs, terminals and pages. */
const displayed = (text: string): string =>
  text
    .slice(0, longestLine)
    .replace(invisible, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** Creates a finding. `text` may contain untrusted names. */
export const finding = (kind: FindingKind, level: Finding['level'], text: string): Finding => ({
  kind,
  level,
  text: displayed(text),
});

const severity: Record<Finding['level'], number> = {
  refused: 0,
  breaking: 1,
  notice: 2,
  addition: 3,
};

/** Sorts findings, the most severe first. */
export const sortFindings = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => severity[one.level] - severity[other.level]);

/** Creates one finding per line. A long list is cut after the first lines, with the number of the others. */
export function listed(
  kind: FindingKind,
  level: Finding['level'],
  lines: readonly string[],
): Finding[] {
  const more = lines.length - mostLines;
  const shown = more > 0 ? [...lines.slice(0, mostLines), `… and ${more} more`] : lines;
  return shown.map((line) => finding(kind, level, line));
}

/** Thrown for a release that is refused. `findings` also has the accepted differences. */
export class ReleaseRefusedError extends Error {
  override name = 'ReleaseRefusedError';
  readonly findings: Finding[];

  constructor(findings: Finding[]) {
    const reasons = findings
      .filter(({ level }) => level === 'refused' || level === 'breaking')
      .map(({ text }) => text);
    super(`The release was refused: ${reasons.join('; ')}`);
    this.findings = findings;
  }
}
