import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime';
import { detectCharset, encodingOf, pageCharset } from '../../../platform/text/detectCharset.ts';

// Charsets of old mail programs that browsers, and so `TextDecoder`, do not support.

/** The characters of the upper half of Apple's Arabic encoding (unicode.org/Public/MAPPINGS/VENDORS/APPLE/ARABIC.TXT). */
const macArabic = [
  '\u00C4\u00A0\u00C7\u00C9\u00D1\u00D6\u00DC\u00E1\u00E0\u00E2\u00E4\u06BA\u00AB\u00E7\u00E9\u00E8',
  '\u00EA\u00EB\u00ED\u2026\u00EE\u00EF\u00F1\u00F3\u00BB\u00F4\u00F6\u00F7\u00FA\u00F9\u00FB\u00FC',
  ' !"#$\u066A&\u0027()*+\u060C-./',
  '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669:\u061B<=>\u061F',
  '\u274A\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062A\u062B\u062C\u062D\u062E\u062F',
  '\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063A[\u005C]^_',
  '\u0640\u0641\u0642\u0643\u0644\u0645\u0646\u0647\u0648\u0649\u064A\u064B\u064C\u064D\u064E\u064F',
  '\u0650\u0651\u0652\u067E\u0679\u0686\u06D5\u06A4\u06AF\u0688\u0691{|}\u0698\u06D2',
].join('');

const decodeMacArabic = (content: Buffer): string =>
  Array.from(content, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : macArabic[byte - 0x80],
  ).join('');

/** UTF-7 (RFC 2152): runs of UTF-16 in base64 between `+` and `-`. */
const decodeUtf7 = (content: Buffer): string =>
  content.toString('latin1').replaceAll(/\+([A-Za-z\d+/]*)-?/g, (_, digits: string) => {
    if (digits === '') return '+';
    const bytes = Buffer.from(digits, 'base64');
    return bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString('utf16le');
  });

const decoders: Readonly<Record<string, (content: Buffer) => string>> = {
  'x-mac-arabic': decodeMacArabic,
  macarabic: decodeMacArabic,
  'utf-7': decodeUtf7,
  'unicode-1-1-utf-7': decodeUtf7,
};

/** Returns a text in one of these charsets; undefined for another label. */
const decodeRare = (content: Uint8Array, label: string): string | undefined =>
  decoders[label.toLowerCase()]?.(Buffer.from(content));

/** The bytes of an encoded word (RFC 2047). */
const wordBytes = (encoding: string, text: string): Buffer =>
  encoding.toLowerCase() === 'b'
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([\dA-Fa-f]{2})/g, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        'latin1',
      );

interface EncodedWords {
  start: number;
  end: number;
  charset: string;
  bytes: Buffer[];
}

/** Joins encoded words that follow each other: many programs split them within a letter. */
export function joinEncodedWords(head: string): string {
  const groups: EncodedWords[] = [];
  for (const match of head.matchAll(/=\?([^?\s]{1,40})\?([bq])\?([^?\s]*)\?=/gi)) {
    const [all, charset = '', encoding = '', text = ''] = match;
    const last = groups.at(-1);
    const bytes = wordBytes(encoding, text);
    const end = match.index + all.length;
    if (
      last?.charset === charset.toLowerCase() &&
      head.slice(last.end, match.index).trim() === ''
    ) {
      last.end = end;
      last.bytes.push(bytes);
    } else {
      groups.push({ start: match.index, end, charset: charset.toLowerCase(), bytes: [bytes] });
    }
  }
  let at = 0;
  let joined = '';
  for (const { start, end, charset, bytes } of groups) {
    const content = Buffer.concat(bytes);
    const encoding = encodingOf(detectCharset(content, charset)) ?? 'utf-8';
    const decoded = decodeRare(content, charset) ?? new TextDecoder(encoding).decode(content);
    const text = Buffer.from(decoded).toString('base64');
    joined += `${head.slice(at, start)}=?utf-8?B?${text}?=`;
    at = end;
  }
  return joined + head.slice(at);
}

/** The longest header whose words are joined, in bytes. Our own choice; usual headers have some thousand. */
const longestHead = 256 * 1024;

/** The headers of parts that may contain the name of a file. */
const nameHeader = /^content-(?:type|disposition):[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim;

/** Rewrites the names of files in UTF-8, with whole encoded words: some programs write them without any encoding. */
function rewriteNames(raw: Buffer): Buffer {
  const text = raw.toString('latin1').replaceAll(nameHeader, (header) => {
    const bytes = Buffer.from(header, 'latin1');
    const charset = encodingOf(detectCharset(bytes, 'utf-8'));
    const joined = joinEncodedWords(new TextDecoder(charset).decode(bytes));
    return Buffer.from(joined).toString('latin1');
  });
  return Buffer.from(text, 'latin1');
}

/** Rewrites the header of a mail in UTF-8, with whole encoded words. */
function rewriteHead(raw: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(raw.toString('latin1', 0, longestHead))?.index;
  if (end === undefined) return raw;
  const head = raw.subarray(0, end);
  const text = new TextDecoder(encodingOf(detectCharset(head, 'utf-8')), { ignoreBOM: true });
  return Buffer.concat([Buffer.from(joinEncodedWords(text.decode(head))), raw.subarray(end)]);
}

/** A part of a mail in postal-mime 4.0.0, whose declarations leave it out. The tests of this file show when it changes. */
interface Part {
  contentType: { parsed: { value: string; params: Record<string, string> } };
  contentDisposition: { parsed: { value: string } };
  content: ArrayBuffer | null;
}
interface PartParser {
  parse(raw: Buffer): Promise<Email>;
  collectNode(part: Part, ...context: unknown[]): Promise<void>;
}
const Parser = PostalMime as unknown as new (options: PostalMimeOptions) => PartParser;

/** A text of a mail as its sender has encoded it. */
interface RawText {
  type: string;
  charset: string;
  content: Uint8Array;
}

class MailParser extends Parser {
  readonly texts: RawText[] = [];

  override collectNode(part: Part, ...context: unknown[]): Promise<void> {
    const { value, params } = part.contentType.parsed;
    const content = new Uint8Array(part.content ?? new ArrayBuffer(0));
    if (value.startsWith('text/')) {
      if (part.contentDisposition.parsed.value !== 'attachment')
        this.texts.push({ type: value, charset: params['charset'] ?? '', content });
      const declared = params['charset'] || pageCharset(content);
      const rare = decodeRare(content, declared);
      if (rare !== undefined) part.content = new TextEncoder().encode(rare).buffer;
      params['charset'] = rare === undefined ? detectCharset(content, declared) : 'utf-8';
    }
    return super.collectNode(part, ...context);
  }
}

/** A header of a mail about its content, with folded lines. */
const contentHeader = /^content-[\w-]+:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*(?:\r?\n|$)/gim;

/** The head of a mail without what describes its content. */
function readHead(raw: Buffer): string {
  const text = raw.toString('latin1', 0, longestHead);
  const head = text.slice(0, /\r?\n\r?\n/.exec(text)?.index ?? 0);
  return `${head.replaceAll(contentHeader, '').trimEnd()}\r\n`;
}

const boundary = '=_text';

/** A mail with the same head and the same bytes of its texts, and without its files. */
function withoutFiles(raw: Buffer, texts: readonly RawText[]): Buffer {
  const parts = texts.map(({ type, charset, content }) => {
    const label = charset && `; charset="${charset.replaceAll(/[^\w.:+-]/g, '')}"`;
    const body = Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    return `--${boundary}\r\nContent-Type: ${type}${label}\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`;
  });
  const type = `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`;
  return Buffer.from([readHead(raw), type, ...parts, `--${boundary}--\r\n`].join(''), 'latin1');
}

/** A parsed mail, and its original, of which the files are left out. */
export interface DecodedMail {
  email: Email;
  original: Buffer;
}

/** Parses a mail (RFC 5322), with the charsets that its bytes have. Rejects when the parser refuses it. */
export async function decodeMail(raw: Buffer): Promise<DecodedMail> {
  const parser = new MailParser({
    // A forwarded mail is an attachment: its text was written by somebody else.
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
  });
  const email = await parser.parse(rewriteHead(rewriteNames(raw)));
  const original = email.attachments.length === 0 ? raw : withoutFiles(raw, parser.texts);
  return { email, original };
}
