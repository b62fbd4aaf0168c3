import * as z from 'zod/mini';
import type { Finding } from '../finding.ts';
import { readMatrix, type Requirement } from './matrix.ts';

/** The schema of `asvs5.json`: the requirements of levels 1 and 2 with level and wording, and the numbers of level 3. */
export const standardSchema = z.strictObject({
  source: z.string(),
  requirements: z.record(z.string(), z.tuple([z.union([z.literal(1), z.literal(2)]), z.string()])),
  level3: z.array(z.string()),
});
export type Standard = z.infer<typeof standardSchema>;

/** A matrix document and its text. */
export interface Matrix {
  file: string;
  text: string;
}

/** The kinds of answer to a requirement. An exception takes precedence over tests and documents. */
const answers = ['test', 'document', 'exception', 'none'] as const;
type Answer = (typeof answers)[number];

const numbered = /^\d+(\.\d+)*$/;

/** Whether a number in a document (requirement, section or chapter) covers a requirement. */
const covers = (name: string, number: string): boolean =>
  number === name || number.startsWith(`${name}.`);

const getAnswer = ({ tests, exceptions, reasons }: Requirement): Answer => {
  if (reasons.length > 0) return 'none';
  if (exceptions.length > 0) return 'exception';
  return tests.length > 0 ? 'test' : 'document';
};

/** Counts the answers by kind for each chapter (levels 1 and 2), as cells of the table. */
function tally(matrices: readonly Matrix[], { requirements }: Standard): Map<string, number[]> {
  const rows = matrices.flatMap(({ text }) => readMatrix(text));
  const chapters = new Map<string, number[]>();
  for (const number of Object.keys(requirements)) {
    const chapter = number.replace(/\..*/, '');
    const row = rows.find(({ name }) => covers(name, number));
    const answer = row && getAnswer(row);
    const before = chapters.get(chapter) ?? answers.map(() => 0);
    chapters.set(
      chapter,
      before.map((count, index) => count + Number(answers[index] === answer)),
    );
  }
  return chapters;
}

const tableRow = /^\| (?:\[V(\d+) [^\]]+\]\([^)]+\)|V(\d+) [^|]+?|(All)) +\|(.*)\|$/;

function findTableErrors(
  overview: Matrix,
  matrices: readonly Matrix[],
  standard: Standard,
): Finding[] {
  const expected = tally(matrices, standard);
  const sum = (all: number[][]) =>
    answers.map((_, index) => all.reduce((total, counts) => total + (counts[index] ?? 0), 0));
  const shown = new Map(
    overview.text.split('\n').flatMap((line) => {
      const [, linked, plain, all, cells = ''] = tableRow.exec(line) ?? [];
      const name = linked ?? plain ?? all;
      return name === undefined ? [] : [[name, cells.split('|').map(Number)] as const];
    }),
  );
  const wanted = new Map([...expected, ['All', sum([...expected.values()])] as const]);
  return [...wanted].flatMap(([name, counts]) => {
    const cells = [counts.reduce((total, count) => total + count, 0), ...counts];
    if (shown.get(name)?.join() === cells.join()) return [];
    const problem = `the table has wrong counts for ${name === 'All' ? 'all' : `V${name}`}`;
    return [{ file: overview.file, at: 'table', problem, advice: `Write ${cells.join(' | ')}` }];
  });
}

/** Finds the errors of one line: an unknown number, other wording, or a whole section without "does not apply". */
function findLineErrors(
  file: string,
  row: Requirement,
  { requirements, level3 }: Standard,
): Finding[] {
  const fault = (problem: string, advice: string) => [
    { file, at: `line ${row.line}`, problem, advice },
  ];
  const all = [...Object.keys(requirements), ...level3];
  if (!numbered.test(row.name) || !all.some((number) => covers(row.name, number)))
    return fault(
      `«${row.name}» is not a number of ASVS 5.0`,
      'Use a number in tools/checks/repository/asvs5.json',
    );
  const words = requirements[row.name]?.[1];
  if (words !== undefined && row.words !== words)
    return fault(`${row.name} has the wording «${row.words}»`, `Write «${words}»`);
  if (words === undefined && !level3.includes(row.name) && row.reasons.length === 0)
    return fault(`${row.name} is a whole section`, 'Answer each of its requirements separately');
  return [];
}

/**
 * Finds errors of the ASVS 5.0 matrix: unknown numbers, requirements of levels 1 and 2 without a line or with several, other
 * wording, and a wrong table. The first document is the overview, which contains the table.
 */
export function findAsvsErrors(
  matrices: readonly [Matrix, ...Matrix[]],
  standard: Standard,
): Finding[] {
  const rows = matrices.flatMap(({ file, text }) => readMatrix(text).map((row) => ({ file, row })));
  const findings = rows.flatMap(({ file, row }) => findLineErrors(file, row, standard));
  const [overview] = matrices;
  for (const [number, [, words]] of Object.entries(standard.requirements)) {
    const count = rows.filter(({ row }) => covers(row.name, number)).length;
    const at = `${number} ${words}`;
    if (count === 0)
      findings.push({ file: overview.file, at, problem: 'has no line', advice: 'Add a line' });
    if (count > 1)
      findings.push({ file: overview.file, at, problem: 'has several lines', advice: 'Keep one' });
  }
  return [...findings, ...findTableErrors(overview, matrices, standard)];
}
