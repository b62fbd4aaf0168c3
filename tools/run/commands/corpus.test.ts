import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { rawMail } from '../../../server/testing/incomingMail.ts';
import {
  paragraph,
  run as text,
  textPdf,
  wordDocument,
} from '../../../server/testing/cvDocuments.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { run } from './oldestNode.ts';

test('npm run corpus prints what the site makes of each document and mail in a folder', async () => {
  const folder = createTemporaryFolder('sumut-corpus');
  const files: Record<string, Buffer | string> = {
    'a.pdf': textPdf('Designed an autopilot'),
    'b.docx': wordDocument(paragraph(`<w:future>${text('Pilot')}</w:future>`)),
    'c.doc': 'no document',
    'd.eml': rawMail({ to: 'answer@mail.example', text: 'Away.', headers: ['Return-Path: <>'] }),
    'e.txt': 'not read',
    f: rawMail({ to: 'answer@mail.example', text: 'In a file without an extension.' }),
    'g.pdf': textPdf(),
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
  const { code, output } = await run(`npm run corpus -- ${folder}`);
  assert.equal(code, 0, output);
  const rows = output.split('\n').filter((line) => line.includes('\t'));
  assert.deepEqual(
    rows
      .map((row) => row.split('\t'))
      .map(([result, words, remarks, , , file]) => [file, result, words, remarks]),
    [
      ['a.pdf', 'accepted', '3', ''],
      ['b.docx', 'accepted', '0', 'a part is not shown'],
      ['c.doc', 'refused: fileMismatch', '0', ''],
      ['d.eml', 'accepted', '1', 'automatic'],
      ['f', 'accepted', '6', ''],
      ['g.pdf', 'accepted', '0', 'onlyPictures'],
    ],
  );
  assert.match(output, /5 accepted, 1 refused/);
});
