import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type CvExtension, cvTypes } from '@sumut/contracts/forms/application';
import { checkNewCv } from '../../../server/src/features/applications/cvText/checkDocument.ts';
import { runReading } from '../../../server/src/features/applications/cvText/runReading.ts';
import { readMail as parseInThread } from '../../../server/src/features/mail/incoming/readMail.ts';

/** What the site makes of one file. */
interface Row {
  file: string;
  /** `accepted`, or why the file is refused or cannot be read. */
  result: string;
  /** The number of words that are found in it. */
  words: number;
  /** What of it is not shown, or, of a mail, its attachments and whether it is automatic. */
  remarks: string;
}

const isCv = (extension: string): extension is CvExtension => extension in cvTypes;
const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

async function readCv(file: string, extension: CvExtension): Promise<Row> {
  const content = readFileSync(file);
  const { refusal, note } = await checkNewCv(content, extension);
  if (refusal) return { file, result: `refused: ${refusal}`, words: 0, remarks: '' };
  const { signal } = new AbortController();
  const task = { mediaType: cvTypes[extension], content };
  const reading = await runReading({ as: 'text', ...task }, { signal });
  if ('unreadable' in reading)
    return { file, result: `unreadable: ${reading.unreadable}`, words: 0, remarks: '' };
  const words = 'text' in reading ? countWords(reading.text) : 0;
  if (extension === '.pdf')
    return { file, result: 'accepted', words, remarks: note ?? (words === 0 ? 'no text' : '') };
  const shown = await runReading({ as: 'preview', ...task }, { signal });
  const partial = 'preview' in shown && shown.preview.partial;
  return { file, result: 'accepted', words, remarks: partial ? 'a part is not shown' : '' };
}

async function readMail(file: string): Promise<Row> {
  const mail = await parseInThread(readFileSync(file));
  if (!mail) return { file, result: 'refused: malformed', words: 0, remarks: '' };
  const remarks = [
    ...(mail.automatic ? ['automatic'] : []),
    ...(mail.bounce ? [`not delivered: ${mail.bounce.reason}`] : []),
    ...(mail.answer ? [`invitation ${mail.answer.state}`] : []),
    ...(mail.original ? ['partly unreadable'] : []),
    ...(mail.quoted === '' ? [] : ['with quotation']),
    ...mail.attachments.map(({ name }) => name),
  ];
  return { file, result: 'accepted', words: countWords(mail.text), remarks: remarks.join(', ') };
}

/** Whether a file begins with the header of a mail. Corpora of mails have names without an extension. */
const isMail = (file: string): boolean =>
  /^(?:From .*\r?\n)?[A-Za-z][\w-]*:[ \t].*\r?\n(?:[A-Za-z][\w-]*:|[ \t])/.test(
    readFileSync(file).toString('latin1', 0, 4096),
  );

async function read(file: string): Promise<Row | undefined> {
  const extension = path.extname(file).toLowerCase();
  try {
    if (isCv(extension)) return await readCv(file, extension);
    return extension === '.eml' || isMail(file) ? await readMail(file) : undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { file, result: `failed: ${reason}`, words: 0, remarks: '' };
  }
}

/**
 * Runs the documents (.pdf, .doc, .docx) and mails (by their header) below a folder through the site's own checks and readers, and prints a line for
 * each, separated by tabs: result, words, remarks, milliseconds, megabytes of the process, file.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run corpus -- <folder>');
  process.exit(1);
}
const results = new Map<string, number>();
for (const name of globSync('**/*', { cwd: folder }).sort()) {
  const file = path.join(folder, name);
  if (!statSync(file).isFile()) continue;
  const start = performance.now();
  const row = await read(file);
  if (!row) continue;
  const memory = process.memoryUsage().rss / 1024 ** 2;
  const figures = [performance.now() - start, memory].map((figure) => figure.toFixed(0));
  console.log([row.result, row.words, row.remarks, ...figures, name].join('\t'));
  const kind = row.result.split(':')[0] ?? '';
  results.set(kind, (results.get(kind) ?? 0) + 1);
}
console.log([...results].map(([result, count]) => `${count} ${result}`).join(', '));
