import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRenderedShell } from '../../../../testing/prerendered.ts';
import { openShell } from '../shell.ts';
import { createPrerenderedPages } from './prerenderedPages.ts';

/** The code of a frame whose first text is the number of calls of its thread. */
const counting = `
  let count = 0;
  module.exports.start = () => {};
  module.exports.render = () => {
    count += 1;
    return JSON.stringify({ before: count + ' calls', after: '' });
  };
`;

function openCountingShell(name: string) {
  const { release, contents } = describeRenderedShell({ code: `${counting}// ${name}` });
  const stored = Object.entries(contents).map(
    ([path, content]) => [path, { content: Buffer.from(content), variants: {} }] as const,
  );
  return openShell(release, new Map(stored));
}

test('the frames of a live, a candidate and a previewed shell are held at the same time', async (context) => {
  const pages = createPrerenderedPages({
    readFile: () => Promise.resolve(undefined),
    onFailure: (error) => assert.fail(String(error)),
    readContent: () => assert.fail(),
    readLists: () => assert.fail(),
  });
  context.after(() => pages.close());
  const shells = ['live', 'candidate', 'previewed'].map(openCountingShell);
  const countAll = async (number: number) => {
    const counts: (string | undefined)[] = [];
    for (const shell of shells) {
      const snapshot = { number, releases: [], canaries: [] };
      const page = { path: '/about', language: 'en', shell, snapshot, releases: [] } as const;
      const found = await pages.find({ ...page, release: undefined });
      counts.push(found?.markup.split(' ')[0]);
    }
    return counts;
  };
  assert.deepEqual(await countAll(1), ['1', '1', '1']);
  assert.deepEqual(await countAll(2), ['2', '2', '2']);
});
