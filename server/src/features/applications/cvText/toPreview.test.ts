import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CvSnippet, cvTextLimits, previewLimits } from '@sumut/contracts/portal/cvText';
import { previewText, toPreview } from './toPreview.ts';
import { readSearch } from '../../../shared/records/filter.ts';
import { findSnippet } from './findSnippet.ts';

const plain = (text: string) => ({ text, bold: false, italic: false });

test('text keeps its order and style, links are reduced to their text, and pictures are removed', () => {
  const { blocks, cut } = toPreview(
    '<h2>CV</h2><p>I am <strong>an <em>engineer</em></strong><br />see <a href="https://elsewhere.example/">my site</a><img src="x" onerror="run()" /></p><p> </p>',
  );
  assert.deepEqual(blocks, [
    { kind: 'heading', level: 2, spans: [plain('CV')] },
    {
      kind: 'paragraph',
      spans: [
        plain('I am '),
        { text: 'an ', bold: true, italic: false },
        { text: 'engineer', bold: true, italic: true },
        plain('\nsee my site'),
      ],
    },
  ]);
  assert.equal(cut, false);
});

test('a nested list is one level deeper, and a nested table is part of its cell', () => {
  const preview = toPreview(
    '<ul><li>One<ol><li>Two</li></ol></li></ul><table><tr><td><p>A</p><table><tr><td>B</td></tr></table></td></tr></table>',
  );
  assert.deepEqual(preview.blocks, [
    { kind: 'item', level: 1, ordered: false, spans: [plain('One')] },
    { kind: 'item', level: 2, ordered: true, spans: [plain('Two')] },
    { kind: 'table', rtl: false, rows: [[[[plain('A')], [plain('B')]]]] },
  ]);
  assert.equal(previewText(preview), 'One\nTwo\nA\nB');
});

test('a long document is cut and marked as cut', () => {
  const many = toPreview('<p>x</p>'.repeat(previewLimits.blocks + 1));
  assert.deepEqual([many.blocks.length, many.cut], [previewLimits.blocks, true]);
  assert.equal(toPreview('<p>x</p>'.repeat(previewLimits.blocks)).cut, false);
  const long = toPreview(`<p>${'x'.repeat(previewLimits.characters)}</p><p>y</p>`);
  assert.deepEqual([long.blocks.length, long.cut], [1, true]);
});

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
