import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cvTextLimits, type CvSnippet } from '@sumut/contracts/portal/cvText';
import { readSearch } from '../../../shared/records/filter.ts';
import { findSnippet } from './findSnippet.ts';

/** A snippet as text, with the matches in brackets. */
const shown = (snippet: CvSnippet | undefined) =>
  snippet?.map(({ text, found }) => (found ? `[${text}]` : text)).join('');
const find = (text: string, q: string) => shown(findSnippet(text, readSearch(q)));

test('a word is matched like in the search, and marked as it is written in the text', () => {
  const found: [text: string, q: string, snippet: string][] = [
    ['Wrote an Autopilot, alone', 'autopilot', 'Wrote an [Autopilot], alone'],
    ['Wrote an autopilot', 'auto', 'Wrote an [autopilot]'],
    ['خبرة في هَندسة الطيران', 'هندسه', 'خبرة في [هَندسة] الطيران'],
    ['خبرة في الهندسة', 'هندسة', 'خبرة في [الهندسة]'],
    ['منذ ٢٠١٩ في دبي', '2019', 'منذ [٢٠١٩] في دبي'],
    ['سعيد عبد الرحمن', 'عبدالرحمن', 'سعيد [عبد الرحمن]'],
    ['write to j.doe@mail.example now', 'j.doe@mail.example', 'write to [j.doe@mail.example] now'],
  ];
  for (const [text, q, snippet] of found) assert.equal(find(text, q), snippet);
  assert.equal(find('a pilot', 'autopilot'), undefined);
});

test('all words of a search are marked near the first of them', () => {
  assert.equal(
    find('radar and sonar, then radar', 'sonar radar'),
    '[radar] and [sonar], then [radar]',
  );
});

test('a long text is cut around the word, between words, and its lines are joined', () => {
  const filler = Array.from({ length: 100 }, (_, index) => `word${index}`).join('\n');
  const snippet = find(`${filler}\nautopilot\n${filler}`, 'autopilot') ?? '';
  assert.match(snippet, /^… word\d+ .*word99 \[autopilot\] word0 word1 .*word\d+ …$/);
  assert.ok(snippet.length <= cvTextLimits.snippet + '… [] …'.length);
  assert.match(find(`autopilot ${filler}`, 'autopilot') ?? '', /^\[autopilot\] word0/);
  const word = 'x'.repeat(200);
  assert.equal(find(`a ${word} b`, 'xx'), `… [${word}] …`);
  assert.equal(find(`a ${word}${word} b`, 'xx'), `… [${word}${'x'.repeat(54)}] …`);
});
