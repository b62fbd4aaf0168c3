import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createTemplate, marks } from './documentTemplate.ts';

const paragraphs = Array.from({ length: 200 }, (_, index) => `<p>فقرة ${index} of the page</p>`);
const html = `<html><script nonce="${marks.nonce}" ${marks.decision}>decide()</script>
${paragraphs.join('\n')}<script>{${marks.boot},"shell":"1"}</script></html>`;
const placeTextsFor = (visitor: string) => ({
  nonce: `${visitor.repeat(22)}==`,
  decision: `data-session="${visitor}"`,
  boot: `"session":"${visitor}"`,
});
/** The texts of a compressed document end with spaces. */
const trimmed = (content: Buffer) => content.toString().replaceAll(/ {2,}/g, ' ');

test('a document has the texts of its visitor, also where it was compressed for all visitors', async () => {
  const template = createTemplate(html);
  const expected = html
    .replace(marks.nonce, `${'b'.repeat(22)}==`)
    .replace(marks.decision, 'data-session="b"')
    .replace(marks.boot, '"session":"b"');
  assert.equal(template.fill(placeTextsFor('b')).toString(), expected);
  assert.equal(await template.fillCompressed(placeTextsFor('a')), undefined, 'requested once');
  const [, other] = await Promise.all(
    ['a', 'b'].map((one) => template.fillCompressed(placeTextsFor(one))),
  );
  assert.ok(other && other.length < expected.length / 4);
  assert.equal(trimmed(brotliDecompressSync(other)).replaceAll(/ (?=[>,])/g, ''), expected);
});

test('a document whose texts need more space than was reserved is not made of the compressed one', async () => {
  const template = createTemplate(html);
  for (let count = 0; count < 2; count += 1) await template.fillCompressed(placeTextsFor('a'));
  const long = { ...placeTextsFor('a'), decision: `data-session="${'a'.repeat(99)}"` };
  assert.equal(await template.fillCompressed(long), undefined);
});
