import { crc32, deflateRawSync } from 'node:zlib';

export const pdf = Buffer.from(
  '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n',
);

const number = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** A ZIP archive with deflated entries. */
export function zip(entries: Record<string, string | Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    // Version 2.0, no flags, deflate, no time, then checksum, sizes and the name's length.
    const common = Buffer.concat([
      ...[20, 0, 8, 0, 0x21].map((value) => number(value, 2)),
      ...[crc32(raw), packed.length, raw.length].map((value) => number(value, 4)),
      number(name.length, 2),
      number(0, 2),
    ]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const central = [Buffer.from('PK\x01\x02'), number(20, 2), common, Buffer.alloc(10)];
    directory.push(Buffer.concat([...central, number(offset, 4), Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const count = number(directory.length, 2);
  const end = [Buffer.from('PK\x05\x06'), Buffer.alloc(4), count, count];
  const place = [number(index.length, 4), number(offset, 4), number(0, 2)];
  return Buffer.concat([...bodies, index, ...end, ...place]);
}

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Override PartName="/word/document.xml" ContentType="application/${main}.main+xml"/></Types>`;

const wordPlain = 'vnd.openxmlformats-officedocument.wordprocessingml.document';
const wordMacro = 'vnd.ms-word.document.macroEnabled';
const body = '<w:document/>';

export const docx = zip({
  '[Content_Types].xml': contentTypes(wordPlain),
  'word/document.xml': body,
});
export const docm = zip({
  '[Content_Types].xml': contentTypes(wordMacro),
  'word/document.xml': body,
});
/** A document that is declared as plain but contains macros. */
export const disguisedDocm = zip({
  '[Content_Types].xml': contentTypes(wordPlain),
  'word/document.xml': body,
  'word/vbaProject.bin': 'Sub AutoOpen()',
});
/** 100 MB of zeros, compressed to some hundred kilobytes. */
export const docxBomb = (): Buffer =>
  zip({ '[Content_Types].xml': Buffer.alloc(100 * 1024 * 1024), 'word/document.xml': body });

/** The decompressed size of a bomb in bytes: several times the memory that its reader may use before garbage collection. */
export const bombSize = 300 * 1024 * 1024;

/** A bomb in the part that Word shows. */
export const documentBomb = (): Buffer =>
  zip({
    '[Content_Types].xml': contentTypes(wordPlain),
    'word/document.xml': Buffer.alloc(bombSize),
  });
/** A bomb of many parts, each of which is small enough. */
export const manyPartsBomb = (): Buffer =>
  zip({
    '[Content_Types].xml': contentTypes(wordPlain),
    'word/document.xml': body,
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`x${index}.xml`, Buffer.alloc(bombSize / 30)]),
    ),
  });

const compoundFile = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
    Buffer.alloc(512),
  ]);

export const doc = compoundFile('Root Entry', 'WordDocument');
export const docWithMacros = compoundFile('Root Entry', 'WordDocument', 'Macros', '_VBA_PROJECT');
/** A Word document with a password, in the format since 2007: an encrypted package in the container of the older format. */
export const protectedDocx = compoundFile('Root Entry', 'EncryptionInfo', 'EncryptedPackage');
/** The same container format with a spreadsheet. */
export const xls = compoundFile('Root Entry', 'Workbook');

const vbaProject = compoundFile('Root Entry', 'VBA', '_VBA_PROJECT');
const documentWith = (parts: Record<string, string | Buffer>) =>
  zip({ '[Content_Types].xml': contentTypes(wordPlain), 'word/document.xml': body, ...parts });
const relationship = (type: string) =>
  `<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="${type}" Target="m.bin"/></Relationships>`;

/** Documents with renamed macros, which are found by their signature, their relationship, or their content type. */
export const renamedMacros: Record<string, Buffer> = {
  'a macro part as m.bin': documentWith({ 'word/m.bin': vbaProject }),
  'a relationship to macros': documentWith({
    'word/_rels/document.xml.rels': relationship(
      'http://schemas.microsoft.com/office/2006/relationships/vbaP&#114;oject',
    ),
  }),
  'a relationship in UTF-16': documentWith({
    'word/_rels/document.xml.rels': Buffer.from(`\uFEFF${relationship('x/vbaProject')}`, 'utf16le'),
  }),
  'a content type of macros': zip({
    '[Content_Types].xml': contentTypes(wordPlain).replace(
      '</Types>',
      '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaP&#x72;oject"/></Types>',
    ),
    'word/document.xml': body,
  }),
};
/** A document that mentions macros and embeds a spreadsheet, but contains no macros. */
export const docxAboutMacros = documentWith({
  'word/document.xml': '<w:document>I removed vbaProject.bin and macroEnabled types</w:document>',
  'word/embeddings/sheet.bin': compoundFile('Root Entry', 'Workbook'),
});
