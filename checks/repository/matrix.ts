import type { Finding } from '../findings/finding.ts';

/** A requirement of a matrix in `docs`, and what answers it. */
export interface Requirement {
  /** Line in the document, from 1. */
  line: number;
  name: string;
  tests: { line: number; file: string; title: string }[];
  /** Why there is no test, or where it ends. */
  exceptions: string[];
}

const requirement = /^- \*\*(.+?)\*\*/;
const named = /^ {2}- `([^`]+)` › (.+)$/;
const exception = /^ {2}- _Exception:_ (.+)$/;

/** The requirements of a document: list entries with a bold name, and below each its tests and exceptions. */
export function readMatrix(text: string): Requirement[] {
  const found: Requirement[] = [];
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const name = requirement.exec(content)?.[1];
    if (name) found.push({ line, name, tests: [], exceptions: [] });
    const [, file, title] = named.exec(content) ?? [];
    if (file && title) found.at(-1)?.tests.push({ line, file, title });
    const reason = exception.exec(content)?.[1];
    if (reason) found.at(-1)?.exceptions.push(reason);
  }
  return found;
}

/** Whether a text is the title of a test: the first argument of a call, and not the only one. */
const isTitle = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => {
    const before = source.split(`${quote}${title}${quote},`).slice(0, -1);
    return before.some((text) => /\(\s*$/.test(text));
  });

/** What is wrong with a matrix: requirements that nothing answers, tests that are gone. `read` gives null for no file. */
export function matrixFaults(
  document: string,
  text: string,
  read: (file: string) => string | null,
): Finding[] {
  const findings: Finding[] = [];
  const add = (line: number, problem: string, advice: string) =>
    findings.push({ file: document, at: `line ${line}`, problem, advice });
  for (const { line, name, tests, exceptions } of readMatrix(text)) {
    if (tests.length + exceptions.length === 0)
      add(line, `nothing answers «${name}»`, 'Name a test, or say why there is none');
    for (const { line: at, file, title } of tests) {
      const source = read(file);
      if (source === null)
        add(at, `${file} is not there`, 'Name the file in which the test stands');
      else if (!isTitle(source, title))
        add(at, `${file} has no test «${title}»`, 'Name the test as it stands in the source');
    }
  }
  return findings;
}
