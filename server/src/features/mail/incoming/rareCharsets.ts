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
export const decodeRare = (content: Uint8Array, label: string): string | undefined =>
  decoders[label.toLowerCase()]?.(Buffer.from(content));
