import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cvTypes } from '@sumut/contracts/forms/application';
import { cvTextLimits } from '@sumut/contracts/portal/cvText';
import { bombSize, documentBomb, doc, pdf } from '../../../../testing/documents.ts';
import {
  paragraph,
  pdfBomb,
  run,
  textPdf,
  wordCv,
  wordDocument,
} from '../../../../testing/cvDocuments.ts';
import { oldWord } from '../../../../testing/oldWord.ts';
import { ThreadError } from '../../../platform/threads/createThreads.ts';
import { runReading, type ReadingTask } from './runReading.ts';

const options = () => ({ signal: new AbortController().signal, time: 120_000 });
const read = (
  content: Uint8Array,
  extension: keyof typeof cvTypes,
  as: ReadingTask['as'] = 'text',
) => runReading({ as, mediaType: cvTypes[extension], content }, options());
const getText = async (...[content, extension]: Parameters<typeof read>) => {
  const reading = await read(content, extension);
  return 'text' in reading ? reading.text : reading;
};

test('the text of a PDF and of a Word document is read, in Latin and in Arabic', async () => {
  assert.equal(
    await getText(textPdf('Designed an autopilot', 'in Abu Dhabi'), '.pdf'),
    'Designed an autopilot\nin Abu Dhabi',
  );
  assert.equal(await getText(textPdf('هندسة الطيران'), '.pdf'), 'هندسة الطيران');
  assert.equal(
    await getText(wordCv, '.docx'),
    'مريم الكعبي\nSix years of telemetry and my site\nGround stations\nAntennas\n2019\nجامعة خليفة',
  );
});

test('the letters of a glyph that is several letters stay complete and in order', async () => {
  const readCase = (name: string) =>
    getText(readFileSync(new URL(`../../../../testing/cvs/${name}.pdf`, import.meta.url)), '.pdf');
  assert.equal(await readCase('pdf-ligature-ar'), 'الخطوط');
  assert.equal(await readCase('pdf-tounicode-two-letters-ar'), 'الاتصالات');
});

test('the words of a CV are normalised like those of a search', async () => {
  const reading = await read(textPdf('هندسة الطيران'), '.pdf');
  assert.ok('words' in reading);
  assert.deepEqual(reading.words.split(' '), ['هندسه', 'الطيران', 'طيران']);
});

test('an unreadable document returns the name of the error; a scan has no text', async () => {
  assert.deepEqual(Object.keys(await read(pdf, '.pdf')), ['unreadable']);
  assert.deepEqual(Object.keys(await read(Buffer.from('no archive'), '.docx')), ['unreadable']);
  assert.deepEqual(Object.keys(await read(documentBomb(), '.docx')), ['unreadable']);
  assert.equal(await getText(textPdf(), '.pdf'), '');
  assert.deepEqual(Object.keys(await read(doc, '.doc')), ['unreadable']);
  assert.equal(await getText(oldWord('Six years\r'), '.doc'), 'Six years');
});

test('entities that a Word document declares are neither loaded nor expanded', async () => {
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const document = (declared: string, used: string) =>
    wordDocument('', {
      'word/document.xml': `<?xml version="1.0"?><!DOCTYPE w:document [${declared}]><w:document xmlns:w="${namespace}"><w:body>${paragraph(run(used))}</w:body></w:document>`,
    });
  for (const declared of [
    `<!ENTITY x SYSTEM "${import.meta.url}">`,
    '<!ENTITY y "expanded"><!ENTITY x "&y;&y;&y;">',
  ]) {
    const reading = await read(document(declared, 'before &x; after'), '.docx');
    const text = 'text' in reading ? reading.text : '';
    assert.ok(!/expanded|import/.test(text), text);
  }
  // The same document without a declaration is read.
  assert.equal(await getText(document('', 'before after'), '.docx'), 'before after');
});

test('a long text is cut at the limit, and has no control characters or lone surrogates', async () => {
  const body = paragraph(run('a\u0090b \u{1F681}'.repeat(20))).repeat(1000);
  const text = await getText(wordDocument(body), '.docx');
  assert.ok(typeof text === 'string');
  assert.ok(text.startsWith('a b \u{1F681}a b'));
  assert.ok(text.length <= cvTextLimits.characters && text.length > cvTextLimits.characters - 10);
  assert.ok(text.isWellFormed());
});

test('a decompression bomb is stopped before it exhausts the memory', async () => {
  await assert.rejects(
    read(pdfBomb(4 * bombSize), '.pdf'),
    new ThreadError('memory limit exceeded'),
  );
});

test('the reading of a document ends when it takes too long or the server stops', async () => {
  const task = { as: 'text', mediaType: cvTypes['.pdf'], content: textPdf('word') } as const;
  await assert.rejects(
    runReading(task, { ...options(), time: 0 }),
    new ThreadError('time limit exceeded'),
  );
  const stop = new AbortController();
  const reading = runReading(task, { signal: stop.signal });
  stop.abort();
  await assert.rejects(reading, { name: 'AbortError' });
  await assert.rejects(runReading(task, { signal: stop.signal }), { name: 'AbortError' });
});

test('a thread that reads many documents leaks no listeners', async (context) => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  context.after(() => process.off('warning', note));
  for (let count = 0; count < 12; count += 1)
    assert.equal(await getText(textPdf('word'), '.pdf'), 'word');
  assert.deepEqual(warnings, []);
});
