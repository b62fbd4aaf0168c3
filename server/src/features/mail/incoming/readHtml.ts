import { compile, type FormatCallback, type SelectorDefinition } from 'html-to-text';
import { splitQuote } from './splitQuote.ts';

/** Characters for private use, which mark in the text where quotations begin and end, and where one begins that goes on to the end. */
const marks = { start: '\uE000', end: '\uE001', rest: '\uE002' };
const anyMark = /[\uE000-\uE002]/g;

/**
 * The elements into which mail programs put what they quote and its introduction: Apple Mail, Thunderbird, Gmail, Yahoo, Proton, Zoho,
 * Tuta. The elements around these, such as Gmail's `div.gmail_quote`, also contain answers between quotations.
 */
const quotations = [
  ...['blockquote[type=cite]', 'blockquote[cite]', 'blockquote.gmail_quote', '.gmail_attr'],
  ...['.moz-cite-prefix', '.yahoo_quoted', '.zmail_extra', '.tutanota_quote', '.ymail_quote'],
];

/** The elements below which an answered mail goes on to the end: Outlook on the web, on phones, on a desk and on a Mac, Hotmail, and Mail of Windows. */
const dividers = [
  ...['#divRplyFwdMsg', '#x_divRplyFwdMsg', '#appendonsend', '#x_appendonsend'],
  ...['#OLK_SRC_BODY_SECTION', '#mail-editor-reference-message-container', '#stopSpelling'],
  ...['[style*="border-top:solid #E1E1E1" i]', '[style*="border-top:solid #B5C4DF" i]'],
  ...['[style*="border-top: solid #E1E1E1" i]', '[style*="border-top: 1pt solid rgb(225" i]'],
  ...['[style*="border-top:1pt solid rgb(225" i]', '[style*="border-top: solid #B5C4DF" i]'],
  ...['[style*="border-top-color: rgb(229, 229, 229)" i]'],
];

/** Elements that a mail program does not show, such as the preview text of a newsletter. */
const hidden = [
  ...[
    '[hidden]',
    '[style*="mso-hide" i]',
    '[style*="max-height:0" i]',
    '[style*="max-height: 0" i]',
  ],
  ...['[style*="display:none" i]', '[style*="display: none" i]', '[style*="visibility:hidden" i]'],
  ...[
    '[style*="visibility: hidden" i]',
    '[style*="font-size:0px" i]',
    '[style*="font-size: 0px" i]',
  ],
  ...['[style*="font-size:0;" i]', '[style*="font-size: 0;" i]', '[style*="opacity:0;" i]'],
];

const quotation: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addLiteral(marks.start);
  walk(element.children, builder);
  builder.addLiteral(marks.end);
  builder.closeBlock({ trailingLineBreaks: 1 });
};
const divider: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addLiteral(marks.rest);
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};
/** Cells of a row are separated by spaces. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(' ');
};

const withFormat = (format: string, selectors: readonly string[]): SelectorDefinition[] =>
  selectors.map((selector) => ({ selector, format }));

/** Long lines stay whole. The limits bound the time and memory that a hostile page can take. */
const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: 1_000_000, maxDepth: 50, maxChildNodes: 5_000 },
  formatters: { quotation, divider, cell },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...withFormat('cell', ['td', 'th']),
    ...withFormat('quotation', quotations),
    ...withFormat('divider', dividers),
    ...withFormat('skip', hidden),
  ],
});

const isBlank = (text: string): boolean => text.trim() === '';

/** The parts of a text outside and inside of its quotations, in their order. */
function divide(text: string): { outside: string[]; inside: string[] } {
  const outside = [''];
  const inside: string[] = [];
  let depth = 0;
  let at = 0;
  const add = (part: string) => {
    const parts = depth === 0 ? outside : inside;
    parts.push((parts.pop() ?? '') + part);
  };
  for (const { 0: mark, index } of text.matchAll(anyMark)) {
    add(text.slice(at, index));
    at = index + 1;
    if (mark === marks.rest && depth === 0) {
      inside.push(text.slice(at).replaceAll(anyMark, ''));
      return { outside, inside };
    }
    if (mark === marks.start && (depth += 1) === 1) inside.push('');
    if (mark === marks.end && depth > 0 && (depth -= 1) === 0) outside.push('');
  }
  add(text.slice(at));
  return { outside, inside };
}

/**
 * Reads the HTML of a mail as text, split into the person's own text and what it quotes. The elements of the usual mail programs
 * decide; without them, the words do (`splitQuote`). A mail with own text between quotations stays whole. `byElements` states whether
 * elements have split it.
 */
export function readHtml(html: string): { own: string; quoted: string; byElements: boolean } {
  const text = toText(html.replaceAll(anyMark, ''));
  const { outside, inside } = divide(text);
  const whole = text.replaceAll(anyMark, '').trim();
  const [above = '', ...below] = outside;
  const isBetween = below.slice(0, -1).some((part) => !isBlank(part));
  if (inside.every(isBlank) || isBetween || outside.every(isBlank)) {
    const [own, quoted] = isBetween ? [whole, ''] : splitQuote(whole);
    return { own, quoted, byElements: isBetween };
  }
  // The line that introduces a quotation is above its element in some programs, and so is a ruler in Outlook on the web.
  const [own, introduction] = splitQuote(`${above.trimEnd().replace(/\n-{20,}$/, '')}\n> `);
  const quoted = [introduction.replace(/\n?>$/, ''), ...inside].filter((part) => !isBlank(part));
  return {
    own: [own.replace(/\n> $/, ''), ...below]
      .filter((part) => !isBlank(part))
      .map((part) => part.trim())
      .join('\n\n'),
    quoted: quoted.map((part) => part.trim()).join('\n'),
    byElements: true,
  };
}
