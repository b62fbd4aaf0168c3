import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewLimits } from '@sumut/contracts/portal/cvText';
import { previewText, toPreview } from './toPreview.ts';

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
