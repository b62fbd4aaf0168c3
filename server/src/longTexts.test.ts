import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { normaliseText, toAsciiDigits } from '@sumut/contracts/lines/characters';
import { normaliseEmail } from '@sumut/contracts/lines/email';
import { normalisePhone } from '@sumut/contracts/lines/phone';
import { normaliseUsername } from '@sumut/contracts/lines/username';
import { toPageText } from '@sumut/contracts/portal/pageText';
import { normalizedKey, searchText } from '@sumut/contracts/portal/searchText';
import { findSnippet } from './features/applications/cvText/findSnippet.ts';
import { joinEncodedWords } from './features/mail/incoming/decodeMail.ts';
import { readBounce } from './features/mail/incoming/readBounce.ts';
import { readHtml } from './features/mail/incoming/readHtml.ts';
import { splitQuote } from './features/mail/incoming/splitQuote.ts';
import { findPhones } from './platform/database/schema/phoneNumbers.ts';
import { decodePage } from './platform/text/detectCharset.ts';
import { readRtf } from './platform/text/readRtf.ts';
import { readSearch } from './shared/records/filter.ts';
import { repeat, worstParts } from '../testing/worstTexts.ts';

/** Twice the length of the longest CV, in UTF-16 units. */
const length = 200_000;
/** Milliseconds, generous for work that grows with the length, and too short for its square. */
const timeout = 15_000;

const piece = { dir: 'ltr', width: 1, height: 1, hasEOL: false };
const pieceAt = (str: string, left: number) => ({
  ...piece,
  str,
  transform: [1, 0, 0, 1, left, 0],
});

const readers: Record<string, (text: string) => unknown> = {
  searchText: (text) => searchText([text]),
  normalizedKey,
  findPhones,
  normaliseEmail,
  normalisePhone,
  normaliseText,
  normaliseUsername,
  toAsciiDigits,
  'findSnippet of a name': (text) => findSnippet(text, readSearch('عبدالرحمن')),
  'findSnippet of an address': (text) => findSnippet(text, readSearch('j.doe@mail.example')),
  joinEncodedWords,
  readHtml,
  splitQuote,
  readRtf: (text) => readRtf(Buffer.from(`{\\rtf1 ${text}`)),
  'readRtf of groups': (text) => readRtf(Buffer.from(`{\\rtf1 {\\u1605?${text}`.repeat(2))),
  readBounce: (text) =>
    readBounce({ headers: [], headerLines: [], attachments: [], text, references: text }),
  decodePage: (text) => decodePage(Buffer.from(`<meta ${text}`)),
  'toPageText of one piece': (text) => toPageText([pieceAt(`a${text}b`, 0)]),
  'toPageText of many pieces': (text) =>
    toPageText(Array.from({ length: 20_000 }, (_, at) => pieceAt(text.slice(at, at + 10), at * 9))),
};

test('the longest texts are read in a time that grows with their length', () => {
  for (const [name, read] of Object.entries(readers)) {
    for (const part of worstParts) {
      const text = repeat(part, length);
      const work = () => void read(text);
      assert.doesNotThrow(
        () => runInNewContext('work()', { work }, { timeout }),
        `${name}: repetitions of ${JSON.stringify(part)}`,
      );
    }
  }
});
