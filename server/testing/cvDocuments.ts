import { deflateSync } from 'node:zlib';
import { zip } from './documents.ts';

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** Encodes a line for a PDF: each character as a code of two bytes, Arabic lines from their last character. */
const drawn = (line: string): string => {
  const characters = isArabic(line) ? Array.from(line).toReversed().join('') : line;
  return Buffer.from(characters, 'utf16le').swap16().toString('hex');
};

const mapping = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange
endcmap end end`;

const stream = (content: Buffer, filter = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${filter} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** A PDF of one page with this content stream, and further entries of its catalogue. */
function onePage(content: Buffer, entries = ''): Buffer {
  const font =
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 >>';
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${entries} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
    content,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    font,
    stream(Buffer.from(mapping)),
  ];
  const body = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  const end = Buffer.from('trailer\n<< /Root 1 0 R /Size 8 >>\n%%EOF\n');
  return Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n'), ...body, end]);
}

/** A PDF with these lines of text, Latin or Arabic. */
export const textPdf = (...lines: string[]): Buffer =>
  onePage(
    stream(
      Buffer.from(
        lines
          .map((line, index) => `BT /F 12 Tf 50 ${800 - index * 20} Td <${drawn(line)}> Tj ET`)
          .join('\n'),
      ),
    ),
  );

/** A portfolio, which shows other files of the PDF in place of its page. */
export const collectionPdf = onePage(stream(Buffer.alloc(0)), '/Collection << /View /T >>');

/** A PDF whose page decompresses to this number of bytes. */
export const pdfBomb = (bytes: number): Buffer =>
  onePage(stream(deflateSync(Buffer.alloc(bytes, ' ')), '/Filter /FlateDecode'));

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const officeTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A Word document with this body, and with the parts that Word writes for headings and lists. */
export const wordDocument = (body: string, parts: Record<string, string | Buffer> = {}): Buffer =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="${officeTypes}.document.main+xml"/>
<Override PartName="/word/styles.xml" ContentType="${officeTypes}.styles+xml"/>
<Override PartName="/word/numbering.xml" ContentType="${officeTypes}.numbering+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>
<Relationship Id="r3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://elsewhere.example/" TargetMode="External"/></Relationships>`,
    'word/styles.xml': `<?xml version="1.0"?><w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/numbering.xml': `<?xml version="1.0"?><w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0">
<w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${word}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });

/** A run of text. `style` contains its properties, such as `<w:b/>`. */
export const run = (text: string, style = ''): string =>
  `<w:r><w:rPr>${style}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph. `style` contains its properties. */
export const paragraph = (content: string, style = ''): string =>
  `<w:p><w:pPr>${style}</w:pPr>${content}</w:p>`;

/** The properties of a list item, at a depth from 0. */
const itemAt = (depth: number): string =>
  `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`;

const cell = (text: string): string => `<w:tc>${paragraph(run(text))}</w:tc>`;

/** A CV with a heading, a paragraph with a link, a list, a nested list, and a table. */
export const wordCv = wordDocument(
  [
    paragraph(run('مريم الكعبي'), '<w:pStyle w:val="H1"/>'),
    paragraph(
      `${run('Six years of ')}${run('telemetry', '<w:b/>')}${run(' and ')}<w:hyperlink r:id="r3">${run('my site', '<w:i/>')}</w:hyperlink>`,
    ),
    paragraph(run('Ground stations'), itemAt(0)),
    paragraph(run('Antennas'), itemAt(1)),
    `<w:tbl><w:tr>${cell('2019')}${cell('جامعة خليفة')}</w:tr></w:tbl>`,
  ].join(''),
);
