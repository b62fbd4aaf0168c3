import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime';
import { detectCharset, encodingOf, pageCharset } from '../../../platform/text/detectCharset.ts';
import { decodeRare } from './rareCharsets.ts';

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
