import path from 'node:path';
import type { Finding } from '../finding.ts';

/** Returns the text of a file by its path from the root, or null when the file does not exist. */
export type ReadFile = (file: string) => string | null;

/** The anchor of a Markdown heading. */
const getAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Whether a Markdown text has a heading with this anchor. */
export const hasHeading = (text: string, anchor: string): boolean =>
  text.split('\n').some((line) => /^#+ /.test(line) && getAnchor(line) === anchor);

/** Matches a path such as `docs/specification.md#language`, in code or prose. */
const citation = /(?<![\w/.-])docs\/[\w./-]*\.md(?:#[\w-]+)?/g;
/** Matches a link such as `[text](file.md#anchor)`, relative to the document. */
const markdownLink = /\]\((?!\w+:)([^)\s]+)\)/g;
/** Matches a path in inline code of a document. It is checked only if its first part is a folder of the repository, and if no build creates it. */
const codePath = /`(\w[\w.-]*\/[\w.@/-]+)`/g;
/** Matches references that no check can resolve. */
const unresolvable =
  /\bspecification, section \d|(?<!product-)\bdecisions\.md|\(decisions,|\(glossary\)|\bdocs\/decisions\/\d{4}(?!-)/gi;

function getProblem(target: string, read: ReadFile): string | undefined {
  const [file = '', anchor] = target.split('#');
  const text = read(file);
  if (text === null) return `${file} does not exist`;
  if (anchor && !hasHeading(text, anchor)) return `${file} has no heading «${anchor}»`;
  return undefined;
}

/** Finds references to documents that lead to no file, or to no heading if they name one. */
export function findBrokenCitations(file: string, text: string, read: ReadFile): Finding[] {
  const inMarkdown = file.endsWith('.md');
  const resolve = (link: string) =>
    link.startsWith('#') ? file + link : path.posix.join(path.posix.dirname(file), link);
  return text.split('\n').flatMap((line, index) => {
    const targets = [
      ...(line.match(citation) ?? []),
      ...(inMarkdown ? [...line.matchAll(markdownLink)].map(([, link = '']) => resolve(link)) : []),
      ...(inMarkdown ? [...line.matchAll(codePath)].map(([, code = '']) => code) : []).filter(
        (code) => read(code.slice(0, code.indexOf('/'))) !== null && !code.includes('/dist'),
      ),
    ];
    const problems = [
      ...targets
        .map((target) => getProblem(target, read))
        .filter((problem) => problem !== undefined),
      ...(inMarkdown ? [] : (line.match(unresolvable) ?? [])).map(
        (found) => `«${found}» is no path`,
      ),
    ];
    return problems.map((problem) => ({
      file,
      at: `line ${index + 1}`,
      problem,
      advice: 'Cite as docs/<file>.md#<heading>',
    }));
  });
}
