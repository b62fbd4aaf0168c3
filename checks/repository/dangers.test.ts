import { productionFiles } from '../files/source.ts';
import { linesOf } from '../findings/finding.ts';
import { read } from '../files/root.ts';
import { type dangers, dangersIn } from './dangers.ts';

const files = productionFiles(
  '{contracts,api-client,shared-ui,shell,mf-*,server,modules-cli}/src/**/*.{ts,tsx}',
);
const found = (kind: keyof typeof dangers) =>
  linesOf(files.flatMap((file) => dangersIn(kind, file, read(file))));

test.each([
  ['text', "const run = new Function('a', text);"],
  ['text', 'element.innerHTML = text;'],
  ['text', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  ['reach', "import { exec } from 'node:child_process';"],
  ['reach', 'await fetch(address);'],
  ['reach', "import { request } from 'node:https';"],
  ['chance', 'const token = Math.random();'],
  ['cryptography', "createHash('md5')"],
  ['cryptography', "createHmac('sha1', key)"],
  ['cryptography', "const algorithm = 'aes-128-ecb';"],
  ['cryptography', '{ rejectUnauthorized: false }'],
  ['statements', 'sql.raw(text)'],
  ['patterns', 'new RegExp(typed)'],
] as const)('%s: «%s» is found', (kind, line) => {
  expect(dangersIn(kind, 'server/src/a.ts', line)).not.toEqual([]);
});

test.each([
  ['text', 'const evaluated = medieval(text);'],
  ['reach', "import { createServer } from 'node:http';"],
  ['reach', "import { isIP } from 'node:net';"],
  ['cryptography', "createCipheriv('aes-256-gcm', key, iv); createHash('sha384');"],
  ['patterns', "new RegExp(`${a.source}|${b.source}`, 'g')"],
] as const)('%s: «%s» passes', (kind, line) => {
  expect(dangersIn(kind, 'server/src/a.ts', line)).toEqual([]);
});

test('no text becomes code or markup', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(found('text')).toEqual([]);
});

test('the server starts no other program and calls no address but its database’s', () => {
  expect(found('reach')).toEqual([]);
});

test('what must not be guessed comes from the operating system’s generator', () => {
  expect(found('chance')).toEqual([]);
});

test('hashes and ciphers are approved ones, and no certificate is taken unseen', () => {
  expect(found('cryptography')).toEqual([]);
});

test('statements are text with parameters', () => {
  expect(found('statements')).toEqual([]);
});

test('no pattern is made of what people write', () => {
  expect(found('patterns')).toEqual([]);
});
