/** Code pages by the numbers of character sets in font tables (RTF 1.9.1, "Font Table"). */
const charsets: Readonly<Record<number, string>> = {
  ...{ 77: 'macintosh', 128: 'shift_jis', 129: 'euc-kr', 134: 'gbk', 136: 'big5' },
  ...{ 161: 'windows-1253', 162: 'windows-1254', 163: 'windows-1258', 177: 'windows-1255' },
  ...{ 178: 'windows-1256', 186: 'windows-1257', 204: 'windows-1251', 222: 'windows-874' },
  238: 'windows-1250',
};

/** Groups without text that a program shows: tables of fonts, colours and styles, details, pictures and embedded objects. */
const unshown = new Set(
  'colortbl stylesheet info pict objdata listtable listoverridetable rsidtbl generator themedata datastore xmlnstbl fldinst filetbl'.split(
    ' ',
  ),
);

/** The texts of control words. */
const texts: Readonly<Record<string, string>> = {
  ...{ par: '\n', line: '\n', page: '\n', sect: '\n', row: '\n', tab: '\t', cell: '\t' },
  ...{ emdash: '—', endash: '–', bullet: '•', lquote: '‘', rquote: '’', ldblquote: '“' },
  ...{ rdblquote: '”', zwj: '\u200D', zwnj: '\u200C', ltrmark: '\u200E', rtlmark: '\u200F' },
};

/** A control word with its number, a byte, a control symbol, a brace, or text. The alternatives begin with different characters. */
const token = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^])|([{}])|([^\\{}\r\n]+)/giu;

interface State {
  /** Whether the group has no text that a program shows. */
  isSkipped: boolean;
  isFontTable: boolean;
  /** Whether the writer has hidden the text. */
  isHidden: boolean;
  font: number;
  /** Characters that stand for a Unicode character in older programs, and follow it. */
  fallback: number;
}

type Decoder = InstanceType<typeof TextDecoder>;

const decoderOf = (label: string): Decoder => {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('windows-1252');
  }
};

/** Whether a file is a document in Rich Text Format. */
export const isRtf = (content: Uint8Array): boolean =>
  Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, 5)).toString(
    'latin1',
  ) === '{\\rtf';

/** Reads the text of a document in Rich Text Format: a line for each paragraph, and a tab between the cells of a table. */
export function readRtf(content: Uint8Array): string {
  const source = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1');
  const fonts = new Map<number, Decoder>();
  let standard = decoderOf('windows-1252');
  let state: State = {
    isSkipped: false,
    isFontTable: false,
    isHidden: false,
    font: -1,
    fallback: 1,
  };
  const outer: State[] = [];
  const pieces: string[] = [];
  let bytes = '';
  /** Characters to leave out, because a Unicode character has replaced them. */
  let replaced = 0;
  let isIgnorable = false;
  const isShown = () => !state.isSkipped && !state.isHidden;
  const flush = (): void => {
    if (bytes === '') return;
    pieces.push((fonts.get(state.font) ?? standard).decode(Buffer.from(bytes, 'latin1')));
    bytes = '';
  };
  const add = (text: string): void => {
    flush();
    if (isShown()) pieces.push(text);
  };
  const addBytes = (text: string): void => {
    const left = text.slice(replaced);
    replaced = Math.max(0, replaced - text.length);
    if (isShown()) bytes += left;
  };
  /** Applies a control word. Returns the number of the following bytes that are not text. */
  const apply = (word: string, value: number | undefined): number => {
    const destination = isIgnorable;
    isIgnorable = false;
    if (word === 'bin') return Math.max(0, value ?? 0);
    if (destination || unshown.has(word)) state.isSkipped = true;
    if (word === 'fonttbl') Object.assign(state, { isSkipped: true, isFontTable: true });
    if (word === 'v') state.isHidden = value !== 0;
    if (word === 'plain') state.isHidden = false;
    if (word === 'f' && value !== undefined) {
      flush();
      state.font = value;
    }
    if (word === 'fcharset' && state.isFontTable) {
      const label = charsets[value ?? 0];
      if (label !== undefined) fonts.set(state.font, decoderOf(label));
    }
    if (word === 'ansicpg' && value !== undefined)
      standard = decoderOf(value === 65001 ? 'utf-8' : `windows-${String(value)}`);
    if (word === 'uc') state.fallback = Math.max(0, value ?? 1);
    if (word === 'u' && value !== undefined) {
      add(String.fromCharCode(value & 0xffff));
      replaced = state.fallback;
      return 0;
    }
    const text = texts[word];
    if (text !== undefined) add(text);
    replaced = 0;
    return 0;
  };

  token.lastIndex = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [, word, value, byte, symbol, brace, text] = match;
    if (brace === '{') {
      flush();
      outer.push({ ...state });
      replaced = 0;
    } else if (brace === '}') {
      flush();
      state = outer.pop() ?? state;
      isIgnorable = false;
      replaced = 0;
    } else if (word !== undefined) {
      token.lastIndex += apply(word.toLowerCase(), value === undefined ? undefined : Number(value));
    } else if (byte !== undefined) {
      addBytes(String.fromCharCode(Number.parseInt(byte, 16)));
    } else if (symbol === '*') {
      isIgnorable = true;
    } else if (symbol !== undefined) {
      if (/[\\{}]/.test(symbol)) addBytes(symbol);
      else
        add(symbol === '~' ? '\u00A0' : /[\r\n]/.test(symbol) ? '\n' : symbol === '_' ? '-' : '');
    } else if (text !== undefined) {
      addBytes(text);
    }
  }
  flush();
  return pieces.join('').replaceAll('\0', '').trim();
}
