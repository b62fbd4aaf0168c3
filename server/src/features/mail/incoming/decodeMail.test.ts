import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMail } from './parseMail.ts';

const word = 'مرحباً، متى الموعد؟';
/** Bytes of the word in Windows-1256. */
const arabic1256 = Buffer.from('E3D1CDC8C7F0A120E3CAEC20C7E1E3E6DACFBF', 'hex');
const utf8 = Buffer.from(word);

const mailOf = (headers: readonly string[], body: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`From: a@mail.example\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1'),
    Buffer.from(body),
  ]);
const getText = async (type: string, body: Buffer, encoding = '8bit') =>
  (
    await parseMail(
      mailOf([`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`], body),
    )
  ).text;

test('the bytes of a text decide on its charset where the declaration cannot be right', async () => {
  for (const charset of ['', '; charset=us-ascii', '; charset=unknown-8bit', '; charset=utf-8'])
    for (const body of [utf8, arabic1256])
      assert.equal(await getText(`text/plain${charset}`, body), word, charset);
  for (const charset of ['iso-8859-1', 'windows-1252'])
    assert.equal(await getText(`text/plain; charset=${charset}`, arabic1256), word, charset);
  assert.equal(await getText('text/plain; charset=windows-1256', arabic1256), word);
  // A letter that ISO 8859-6 does not have.
  const more = Buffer.concat([arabic1256, Buffer.from('DD', 'hex')]);
  assert.equal(await getText('text/plain; charset=iso-8859-6', more), `${word}ف`);
  assert.equal(await getText('text/plain', Buffer.from('E1C7', 'hex')), 'لا');
  const base64 = Buffer.from(utf8.toString('base64'));
  assert.equal(await getText('text/plain; charset=us-ascii', base64, 'base64'), word);
});

test('texts in other charsets keep the charset that they declare', async () => {
  const cases: [string, string, string][] = [
    ['iso-8859-1', 'C0 trE8s bientF4t, GrFCDFe', 'À très bientôt, Grüße'],
    ['', 'trE8s bientF4t', 'très bientôt'],
    ['windows-1251', 'CFF0E8E2E5F2', 'Привет'],
    ['iso-8859-6', 'E5D1CDC8C7', 'مرحبا'],
    ['x-mac-arabic', 'E5D1CDC8C7AC20C7E4E5E8D9CFBF', 'مرحبا، الموعد؟'],
    [
      'utf-7',
      Buffer.from('+BkUGMQYtBigGJw-, 2 +- 2').toString('hex').toUpperCase(),
      'مرحبا, 2 + 2',
    ],
    ['shift_jis', '82B182F182C982BF82CD', 'こんにちは'],
  ];
  for (const [charset, bytes, expected] of cases) {
    const body = Buffer.from(
      bytes.replaceAll(/[\dA-F]{2}/g, (hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    );
    assert.equal(await getText(`text/plain${charset && `; charset=${charset}`}`, body), expected);
  }
  const cut = Buffer.concat([utf8, Buffer.from([0xd9])]);
  assert.equal(await getText('text/plain; charset=utf-8', cut), `${word}\uFFFD`);
});

test('a page names its charset itself', async () => {
  const page = Buffer.concat([
    Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>'),
    Buffer.from('CFF0E8E2E5F2', 'hex'),
  ]);
  assert.equal(await getText('text/html', page), 'Привет');
});

test('encoded words that split a letter, and subjects without any encoding, can be read', async () => {
  const subjectOf = async (subject: string) =>
    (await parseMail(mailOf([`Subject: ${subject}`], 'body'))).subject;
  const [first, last] = [utf8.subarray(0, 5), utf8.subarray(5)];
  const base64 = (bytes: Buffer) => `=?UTF-8?B?${bytes.toString('base64')}?=`;
  const quoted = (bytes: Buffer) =>
    `=?utf-8?Q?${[...bytes].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('')}?=`;
  for (const encode of [base64, quoted])
    assert.equal(await subjectOf(`${encode(first)}\r\n ${encode(last)}`), word);
  assert.equal(await subjectOf(arabic1256.toString('latin1')), word);
  assert.equal(await subjectOf(utf8.toString('latin1')), word);
  assert.equal(await subjectOf(`=?us-ascii?B?${utf8.toString('base64')}?=`), word);
  assert.equal(
    await subjectOf('Re: =?utf-8?Q?Visit?= on =?utf-8?Q?Sunday?='),
    'Re: Visit on Sunday',
  );
});

test('the name of a file can be read, whichever way it is written', async () => {
  const name = 'سيرة ذاتية.pdf';
  const bytes = Buffer.from('D3EDD1C920D0C7CAEDC92E706466', 'hex');
  const word = (charset: string, part: Buffer) => `=?${charset}?B?${part.toString('base64')}?=`;
  const whole = Buffer.from(name);
  for (const written of [
    `filename="${bytes.toString('latin1')}"`,
    `filename="${whole.toString('latin1')}"`,
    `filename="${word('windows-1256', bytes)}"`,
    `filename="${word('utf-8', whole.subarray(0, 5))}\r\n ${word('utf-8', whole.subarray(5))}"`,
    `filename*=windows-1256''${[...bytes].map((byte) => `%${byte.toString(16)}`).join('')}`,
    `filename*0*=UTF-8''${encodeURIComponent(name.slice(0, 4))};\r\n filename*1*=${encodeURIComponent(name.slice(4))}`,
  ]) {
    const parts = `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment;\r\n ${written}\r\n\r\nx\r\n--b--`;
    const raw = mailOf(['Content-Type: multipart/mixed; boundary=b'], Buffer.from(parts, 'latin1'));
    const { attachments } = await parseMail(raw);
    assert.equal(attachments[0]?.name, name, written);
  }
});
