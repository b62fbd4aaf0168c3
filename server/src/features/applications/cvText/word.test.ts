import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { paragraph, run, wordDocument } from '../../../../testing/cvDocuments.ts';
import { oldWord } from '../../../../testing/oldWord.ts';
import { readDoc, readDocx } from './readDocx.ts';
import { previewText } from './toPreview.ts';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const getText = async (...document: Parameters<typeof wordDocument>): Promise<string> => {
  const preview = await readDocx(wordDocument(...document));
  assert.equal(preview.partial, false, previewText(preview));
  return previewText(preview);
};
/** The relations of a document, which replace those of the test document. */
const relations = (targets: Record<string, [kind: string, target: string]>) => ({
  'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    targets,
  )
    .map(
      ([id, [kind, target]]) =>
        `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`,
});
const part = (root: string, content: string) =>
  `<?xml version="1.0"?><w:${root} xmlns:w="${word}" xmlns:r="${office}">${content}</w:${root}>`;

const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`;
const drawing = (content: string) =>
  `<w:drawing><wp:anchor xmlns:wp="urn:wp"><wps:txbx xmlns:wps="urn:wps">${content}</wps:txbx></wp:anchor></w:drawing>`;
const alternatives = (choice: string, fallback: string) =>
  `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback}</mc:AlternateContent></w:r>`;
const picture = (content: string) =>
  `<w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict>`;

/** Contents of a paragraph, and the text that Word shows of them. */
const contents: Record<string, [xml: string, text: string]> = {
  'text with a direction': [`<w:dir w:val="rtl">${run('مهندس')}</w:dir>`, 'مهندس'],
  'text with a forced direction': [`<w:bdo w:val="rtl">${run('طيران')}</w:bdo>`, 'طيران'],
  'a field': [`<w:fldSimple w:instr=" MERGEFIELD Name ">${run('Layla')}</w:fldSimple>`, 'Layla'],
  'a content control': [`<w:sdt><w:sdtContent>${run('Pilot')}</w:sdtContent></w:sdt>`, 'Pilot'],
  'a custom element': [`<w:customXml w:element="x">${run('Pilot')}</w:customXml>`, 'Pilot'],
  'a smart tag': [`<w:smartTag w:element="x">${run('Dubai')}</w:smartTag>`, 'Dubai'],
  'inserted and moved text': [
    `<w:ins>${run('new')}</w:ins><w:moveTo>${run(' moved')}</w:moveTo>`,
    'new moved',
  ],
  'removed text': [
    `${run('kept')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveFrom>${run('gone')}</w:moveFrom>`,
    'kept',
  ],
  'a reading above a word': [
    `<w:r><w:ruby><w:rubyPr/><w:rt>${run('tō')}</w:rt><w:rubyBase>${run('東')}</w:rubyBase></w:ruby></w:r>`,
    '東 (tō)',
  ],
  'a formula': [`<m:oMath xmlns:m="urn:m"><m:r><m:t>E=mc</m:t></m:r></m:oMath>`, 'E=mc'],
  'a text box without another form': [alternatives(drawing(box('Box')), ''), 'Box'],
  'a text box whose other form is empty': [
    alternatives(drawing(box('Box')), '<mc:Fallback><w:pict/></mc:Fallback>'),
    'Box',
  ],
  'a text box in both forms': [
    alternatives(drawing(box('Box')), `<mc:Fallback>${picture(box('Box'))}</mc:Fallback>`),
    'Box',
  ],
  'a text box in a drawing': [`<w:r>${drawing(box('Box'))}</w:r>`, 'Box'],
};

for (const [name, [xml, text]] of Object.entries(contents))
  test(`${name} of a Word document is read as Word shows it`, async () => {
    assert.equal(
      (await getText(paragraph(run('Before')) + paragraph(xml) + paragraph(run('After'))))
        .split('\n')
        .filter(Boolean)
        .join('|'),
      `Before|${text}|After`,
    );
  });

test('page headers are read before the text and footers after it, each once, without page numbers', async () => {
  const header = paragraph(
    `${run('Layla Haddad')}<w:hyperlink r:id="rId1">${run(' layla@mail.example')}</w:hyperlink>`,
  );
  const section =
    '<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:headerReference w:type="first" r:id="h2"/><w:footerReference w:type="default" r:id="f1"/><w:footerReference w:type="first" r:id="f2"/></w:sectPr>';
  const text = await getText(`${paragraph(run('Experience'))}${section}`, {
    ...relations({
      h1: ['header', 'header1.xml'],
      h2: ['header', 'header2.xml'],
      f1: ['footer', '/word/footer1.xml'],
      f2: ['footer', 'footer2.xml'],
    }),
    'word/header1.xml': part('hdr', header),
    'word/header2.xml': part('hdr', header),
    'word/footer1.xml': part('ftr', paragraph(run('References on request'))),
    'word/footer2.xml': part(
      'ftr',
      paragraph(`<w:fldSimple w:instr=" PAGE ">${run('1')}</w:fldSimple>`),
    ),
  });
  assert.equal(text, 'Layla Haddad layla@mail.example\nExperience\nReferences on request');
});

/** Documents inside of documents, with the name of their file, and their text. */
const embedded: Record<string, [file: string, content: string | Buffer, text: string]> = {
  'a page': [
    'part.html',
    '<html><head><title>T</title><style>p{}</style></head><body><div><p>Six <b>years</b></p><p>Dubai</p></div><script>x()</script></body></html>',
    'Six years\nDubai',
  ],
  'a page in Windows-1256': [
    'part.htm',
    Buffer.from(
      '<html><head><meta charset="windows-1256"></head><body><p>\xE3\xE5\xE4\xCF\xD3</p></body></html>',
      'latin1',
    ),
    'مهندس',
  ],
  'a page in one file': [
    'part.mht',
    'From: <Word>\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>Six=20years</p>',
    'Six years',
  ],
  'RTF with a misleading name': [
    'part.dat',
    "{\\rtf1\\ansi{\\fonttbl{\\f1\\fcharset178 Arial;}}Six years\\par \\f1\\'e3\\'e5\\'e4\\'cf\\'d3 \\u1591?\\u1610?}",
    'Six years\nمهندس طي',
  ],
  'a Word document': ['part.docx', wordDocument(paragraph(run('Six years'))), 'Six years'],
  'plain text': ['part.txt', 'A < B & C', 'A < B & C'],
};
const withChunk = (file: string, content: string | Buffer) =>
  readDocx(
    wordDocument(`${paragraph(run('Before'))}<w:altChunk r:id="c1"/>${paragraph(run('After'))}`, {
      ...relations({ c1: ['aFChunk', file] }),
      [`word/${file}`]: content,
    }),
  );

for (const [name, [file, content, text]] of Object.entries(embedded))
  test(`${name} inside of a Word document is read in its place`, async () => {
    const preview = await withChunk(file, content);
    assert.equal(previewText(preview), `Before\n${text}\nAfter`);
    assert.equal(preview.partial, false);
  });

test('an embedded part that cannot be shown is reported', async () => {
  for (const file of ['part.bin', 'part.docx']) {
    const preview = await withChunk(file, 'PK\x03\x04 damaged');
    assert.deepEqual([previewText(preview), preview.partial], ['Before\nAfter', true]);
  }
});

test('tables and paragraphs from right to left are laid out as in Word', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
  const table = (properties: string) =>
    `<w:tbl>${properties}<w:tr>${cell('الخبرة')}${cell('PLC')}</w:tr></w:tbl>`;
  const { blocks } = await readDocx(
    wordDocument(
      [
        table('<w:tblPr><w:tblStyle w:val="Grid"/><w:bidiVisual/></w:tblPr>'),
        table('<w:tblPr><w:bidiVisual w:val="0"/></w:tblPr>'),
        table(''),
        `<w:p><w:pPr><w:bidi/></w:pPr>${run('PLC مهندس')}</w:p>`,
        `<w:p><w:pPr><w:bidi/></w:pPr>${run('2019 مهندس')}</w:p>`,
      ].join(''),
    ),
  );
  assert.deepEqual(
    blocks.map((block) => (block.kind === 'table' ? block.rtl : previewText({ blocks: [block] }))),
    [true, false, false, '\u200FPLC مهندس', '2019 مهندس'],
  );
});

test('diagrams, and text in unknown elements, are reported', async () => {
  const diagram = await readDocx(
    wordDocument(paragraph(run('Text')), {
      'word/diagrams/data1.xml': '<d xmlns:a="urn:a"><a:t>Pilot</a:t></d>',
    }),
  );
  assert.equal(diagram.partial, true);
  const unknown = await readDocx(wordDocument(paragraph(`<w:future>${run('Pilot')}</w:future>`)));
  assert.equal(unknown.partial, true);
});

test('an old Word document is read in paragraphs, in Latin and in Arabic', async () => {
  const preview = await readDoc(oldWord('مريم الكعبي\rSix years\r\r2019\u00072021\u0007\r'));
  assert.equal(previewText(preview), 'مريم الكعبي\nSix years\n2019\t2021');
  await assert.rejects(readDoc(Buffer.from('no document')));
});

/** The texts of the small inputs of `server/testing/cvs`, which real programs could not read. */
const cases: Record<string, RegExp> = {
  'docx-dir': /Before\nمهندس طيران/,
  'docx-fldSimple': /FieldedText/,
  'docx-header': /Layla Example, autopilot engineer.*\nBody experience/,
  'docx-textboxNoFallback': /TextBoxOnlyChoice/,
};
for (const [name, text] of Object.entries(cases))
  test(`${name} is read completely`, async () => {
    const file = path.join(import.meta.dirname, `../../../../testing/cvs/${name}.docx`);
    assert.match(previewText(await readDocx(readFileSync(file))), text);
  });
