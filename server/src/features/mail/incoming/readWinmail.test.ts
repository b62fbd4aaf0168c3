import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawMail, withAttachments } from '../../../../testing/incomingMail.ts';
import { parseMail } from './parseMail.ts';
import { readWinmail } from './readWinmail.ts';

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

test('the files in a winmail.dat of Outlook are the attachments of the mail', async () => {
  const content = winmail(
    file('%PDF-1.7 a', shortName('SIRA~1.PDF'), longName('سيرة ذاتية.pdf')),
    file('%PDF-1.7 b', shortName('b.pdf')),
  );
  const mail = await parseMail(
    rawMail({
      to: 'answer@mail.sumut.example',
      ...withAttachments('My CV.', [{ name: 'winmail.dat', content }]),
    }),
  );
  assert.deepEqual(
    mail.attachments.map((one) => [one.name, one.content.toString()]),
    [
      ['سيرة ذاتية.pdf', '%PDF-1.7 a'],
      ['b.pdf', '%PDF-1.7 b'],
    ],
  );
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
