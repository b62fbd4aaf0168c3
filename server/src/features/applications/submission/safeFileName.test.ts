import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileNameMax } from '@sumut/contracts/forms/application';
import { safeFileName } from './checkUpload.ts';

const safe = (name: string) => safeFileName(name, 'cv');

test('a usual name stays as it is', () => {
  assert.equal(safe('Sara CV 2026.v2.pdf'), 'Sara CV 2026.v2.pdf');
  assert.equal(safe('سيرة ذاتية.docx'), 'سيرة ذاتية.docx');
});

test('only the last part of a path is used, and surrounding space is removed', () => {
  assert.equal(safe('C:\\fakepath\\a.pdf'), 'a.pdf');
  assert.equal(safe('../../etc/a.pdf'), 'a.pdf');
  assert.equal(safe('  a .pdf '), 'a.pdf');
});

test('dangerous characters are removed, and accents are composed', () => {
  assert.equal(safe('gpj.\u202Efdp\u0000"<a>|?*:.pdf'), 'gpj.fdpa.pdf');
  assert.equal(safe('re\u0301sume\u0301.pdf'), 'r\u00E9sum\u00E9.pdf');
});

test('what nobody can see is removed, also at the end', () => {
  assert.equal(safe('سيرة.pdf\u200E'), 'سيرة.pdf');
  assert.equal(safe('\u2068c\u200Bv\u00A0 1.pdf\u2069'), 'cv 1.pdf');
  assert.equal(safe('cv.pdf. .'), 'cv.pdf');
  assert.equal(safe('cv\uD83D.pdf'), 'cv.pdf');
});

test('a missing name is replaced, with and without an extension', () => {
  assert.equal(safe('.pdf'), 'cv.pdf');
  assert.equal(safe(''), 'cv');
  assert.equal(safe('\u202E'), 'cv');
});

test('a long name is cut before its extension, and not within a character', () => {
  const long = safe(`${'a'.repeat(300)}.pdf`);
  assert.equal(long, `${'a'.repeat(fileNameMax - 4)}.pdf`);
  // The limit is in the middle of the last of these characters, which have two units each.
  const half = safe(`a${'\u{1F681}'.repeat(150)}.pdf`);
  assert.ok(half.isWellFormed());
  assert.equal(half, `a${'\u{1F681}'.repeat((fileNameMax - 4 - 2) / 2)}.pdf`);
});

test('a long extension counts as part of the name from its twentieth character', () => {
  const name = safe(`cv.${'x'.repeat(300)}`);
  assert.equal(name.length, fileNameMax);
  assert.match(name, /^cv\.x+\.x{19}$/);
});
