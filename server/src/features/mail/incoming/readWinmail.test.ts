import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawMail, withAttachments } from '../../../../testing/incomingMail.ts';
import { parseMail } from './parseMail.ts';
import { decompressRtf, readWinmail } from './readWinmail.ts';

const number = (value: number, bytes = 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};
const attribute = (id: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([2]), number(id), number(data.length), data, number(0, 2)]);
const padded = (data: Buffer): Buffer =>
  Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
/** A property of variable length, with one value. */
const property = (type: number, id: number, data: Buffer): Buffer =>
  Buffer.concat([number(type, 2), number(id, 2), number(1), number(data.length), padded(data)]);

const shortName = (name: string) => attribute(0x00018010, Buffer.from(`${name}\0`));
const longName = (name: string) =>
  attribute(
    0x00069005,
    Buffer.concat([
      number(3),
      // A number, a named property of fixed length, and the name.
      Buffer.concat([number(0x03, 2), number(0x3705, 2), number(1)]),
      Buffer.concat([
        number(0x0b, 2),
        number(0x8000, 2),
        Buffer.alloc(16),
        number(0),
        number(5),
        number(1),
      ]),
      property(0x1f, 0x3707, Buffer.from(`${name}\0`, 'utf16le')),
    ]),
  );
const file = (content: string, ...names: Buffer[]): Buffer =>
  Buffer.concat([
    attribute(0x00069002, Buffer.alloc(14)),
    ...names,
    attribute(0x0006800f, Buffer.from(content)),
  ]);
const winmail = (...parts: Buffer[]): Buffer =>
  Buffer.concat([
    number(0x223e9f78),
    number(1, 2),
    attribute(0x00089006, number(0x10000)),
    ...parts,
  ]);

/** Reads a mail with a winmail.dat. */
const parseWith = (content: Buffer) =>
  parseMail(
    rawMail({
      to: 'answer@mail.sumut.example',
      ...withAttachments('My CV.', [{ name: 'winmail.dat', content }]),
    }),
  );

test('the files in a winmail.dat of Outlook are the attachments of the mail', async () => {
  const content = winmail(
    file('%PDF-1.7 a', shortName('SIRA~1.PDF'), longName('سيرة ذاتية.pdf')),
    file('%PDF-1.7 b', shortName('b.pdf')),
  );
  const mail = await parseWith(content);
  assert.deepEqual(
    mail.attachments.map((one) => [one.name, one.content.toString()]),
    [
      ['سيرة ذاتية.pdf', '%PDF-1.7 a'],
      ['b.pdf', '%PDF-1.7 b'],
    ],
  );
});

const properties = (...all: Buffer[]): Buffer => Buffer.concat([number(all.length), ...all]);
/** A file of newer versions, which is a property. */
const newFile = (name: string, data: Buffer): Buffer =>
  Buffer.concat([
    attribute(0x00069002, Buffer.alloc(14)),
    attribute(
      0x00069005,
      properties(
        // Several values of one property are in front of those that are read.
        Buffer.concat([number(0x1003, 2), number(0x3710, 2), number(2), number(1), number(2)]),
        property(0x1f, 0x3707, Buffer.from(`${name}\0`, 'utf16le')),
        property(0x0d, 0x3701, Buffer.concat([Buffer.alloc(16), data])),
      ),
    ),
  ]);

test('files of newer versions, and those in an attached mail, are attachments, too', async () => {
  const inner = winmail(newFile('شهادة.pdf', Buffer.from('%PDF-1.7 b')));
  const content = winmail(newFile('cv.pdf', Buffer.from('%PDF-1.7 a')), newFile('mail', inner));
  const mail = await parseWith(content);
  assert.deepEqual(
    mail.attachments.map((one) => [one.name, one.content.toString()]),
    [
      ['cv.pdf', '%PDF-1.7 a'],
      ['شهادة.pdf', '%PDF-1.7 b'],
    ],
  );
});

test('a mail whose text is only in its winmail.dat is read', async () => {
  const rtf = Buffer.from(
    "{\\rtf1\\ansi\\ansicpg1256 Tuesday suits me.\\par \\'e3\\'d1\\'cd\\'c8\\'c7}",
    'latin1',
  );
  const stored = Buffer.concat([
    number(rtf.length + 12),
    number(rtf.length),
    number(0x414c454d),
    number(0),
    rtf,
  ]);
  // «Hi» and a reference to «{\rtf1\ansi» at the beginning of the dictionary.
  const packed = Buffer.from(
    '0000000009000000 4c5a4675 00000000 01 000a'.replaceAll(' ', ''),
    'hex',
  );
  packed.writeUInt32LE(packed.length - 4, 0);
  packed.writeUInt32LE(11, 4);
  for (const [part, text] of [
    [property(0x102, 0x1009, stored), 'Tuesday suits me.\nمرحبا'],
    [property(0x102, 0x1013, Buffer.from('<p>Tuesday</p>')), 'Tuesday'],
    [property(0x1f, 0x1000, Buffer.from('الثلاثاء\0', 'utf16le')), 'الثلاثاء'],
    [property(0x102, 0x1009, packed), ''],
  ] as const) {
    const content = winmail(attribute(0x00069003, properties(part)));
    const mail = await parseMail(
      rawMail({
        to: 'answer@mail.sumut.example',
        ...withAttachments('', [{ name: 'winmail.dat', content }]),
      }),
    );
    assert.deepEqual([mail.text, mail.attachments], [text, []]);
  }
  assert.equal(decompressRtf(packed).toString('latin1'), '{\\rtf1\\ansi');
});

test('a winmail.dat that is damaged, or is something else, is an attachment itself', async () => {
  const whole = winmail(file('%PDF-1.7', shortName('a.pdf')));
  for (const content of [
    Buffer.from('no TNEF at all'),
    whole.subarray(0, 60),
    winmail(attribute(0x00069002, Buffer.alloc(14)), attribute(0x00069005, number(0xffffffff))),
  ]) {
    assert.equal(readWinmail(content), null);
    const mail = await parseMail(
      rawMail({
        to: 'answer@mail.sumut.example',
        ...withAttachments('', [{ name: 'winmail.dat', content }]),
      }),
    );
    assert.deepEqual(
      mail.attachments.map((one) => one.name),
      ['winmail.dat'],
    );
  }
});
