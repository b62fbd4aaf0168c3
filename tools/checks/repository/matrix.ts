import path from 'node:path';
import { hasHeading } from '../documents/citations.ts';
import type { Finding } from '../finding.ts';

/** A requirement of a matrix in `docs`, with its answers. */
export interface Requirement {
  /** The line in the document, counted from 1. */
  line: number;
  name: string;
  /** The text after the name. */
  words: string;
  tests: { line: number; file: string; title: string }[];
  /** Reasons why there is no test, or descriptions of the part that the tests do not cover. */
  exceptions: string[];
  /** The headings of documents that answer the requirement, as links from the matrix: `../protection.md#data`. */
  documents: { line: number; link: string }[];
  /** Reasons why the requirement does not apply. */
  reasons: string[];
}

const requirement = /^- \*\*(.+?)\*\*:? ?(.*)/;
const named = /^ {2}- `([^`]+)` › (.+)$/;
const exception = /^ {2}- _Exception:_ (.+)$/;
const documented = /^ {2}- _Document:_ \[[^\]]+\]\(([^)]+)\)$/;
const inapplicable = /^ {2}- _Does not apply:_ (.+)$/;

/** Reads the requirements of a document: list entries with a bold name, each with its answers as a nested list. */
export function readMatrix(text: string): Requirement[] {
  const found: Requirement[] = [];
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const [, name, words = ''] = requirement.exec(content) ?? [];
    if (name)
      found.push({ line, name, words, tests: [], exceptions: [], documents: [], reasons: [] });
    const [, file, title] = named.exec(content) ?? [];
    if (file && title) found.at(-1)?.tests.push({ line, file, title });
    const reason = exception.exec(content)?.[1];
    if (reason) found.at(-1)?.exceptions.push(reason);
    const link = documented.exec(content)?.[1];
    if (link) found.at(-1)?.documents.push({ line, link });
    const why = inapplicable.exec(content)?.[1];
    if (why) found.at(-1)?.reasons.push(why);
  }
  return found;
}

/** Whether a text is the title of a test in the source: the first of several arguments of a call. */
const isTitle = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => {
    const before = source.split(`${quote}${title}${quote},`).slice(0, -1);
    return before.some((text) => /\(\s*$/.test(text));
  });

/**
 * Finds errors of a matrix: requirements without an answer, and tests and headings that do not exist. `read` returns null
 * for a missing file.
 */
export function findMatrixErrors(
  document: string,
  text: string,
  read: (file: string) => string | null,
): Finding[] {
  const findings: Finding[] = [];
  const add = (line: number, problem: string, advice: string) =>
    findings.push({ file: document, at: `line ${line}`, problem, advice });
  for (const { line, name, tests, exceptions, documents, reasons } of readMatrix(text)) {
    if (tests.length + exceptions.length + documents.length + reasons.length === 0)
      add(line, `«${name}» has no answer`, 'Name a test, or give the reason why there is none');
    for (const { line: at, file, title } of tests) {
      const source = read(file);
      if (source === null)
        add(at, `${file} does not exist`, 'Name the file that contains the test');
      else if (!isTitle(source, title))
        add(at, `${file} has no test «${title}»`, 'Copy the title from the source of the test');
    }
    for (const { line: at, link } of documents) {
      const [file = '', anchor = ''] = link.split('#');
      const target = path.posix.join(path.posix.dirname(document), file);
      if (!hasHeading(read(target) ?? '', anchor))
        add(at, `${target} has no heading «${anchor}»`, 'Use the anchor of an existing heading');
    }
  }
  return findings;
}
