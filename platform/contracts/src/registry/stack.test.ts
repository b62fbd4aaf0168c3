import { parseStack } from './stack.ts';

const origin = 'https://site.example';
const script = '/modules/tools/0123456789abcdef/12.0a1b2c3d4e.js';
const frame = (name: string, path = script) => ({ name, path, line: 1, column: 234 });

test.each([
  [
    'Chromium',
    `TypeError: x\n    at f (${origin}${script}:1:234)\n    at ${origin}${script}:1:234`,
  ],
  ['Firefox and WebKit', `f@${origin}${script}:1:234\n@${origin}${script}:1:234`],
  [
    'Chromium, in an async function',
    `Error\n    at async f (${origin}${script}:1:234)\n${origin}${script}:1:234`,
  ],
])('the frames of a stack of %s are read', (_, stack) => {
  expect(parseStack(stack, origin)).toEqual([frame('f'), frame('')]);
});

test('the query of a script is left out', () => {
  expect(parseStack(`f@${origin}${script}?r=1:1:234`, origin)).toEqual([frame('f')]);
});

test.each([
  ['the message', `Error: GET ${origin}/api/x?q=layla`],
  ['a browser extension', 'f@chrome-extension://abc/x.js:1:234'],
  ['another site', `f@https://other.example${script}:1:234`],
  ['a script in the document', `f@${origin}/careers/layla:1:234`],
])('%s is no frame', (_, line) => {
  expect(parseStack(line, origin)).toEqual([]);
});
