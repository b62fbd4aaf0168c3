import { mailHref } from '../../records/detail/contactLinks.ts';

/** Longest link in characters: mail programs and the systems that call them cut off longer ones, some at 2,000. */
const longest = 1800;

interface Reply {
  email: string;
  subject: string;
  /** Stands above what is quoted. */
  intro: string;
  /** What is answered. */
  text: string;
}

const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');

/** As much of a text, encoded, as has room in `room` characters; what is left out shows as an ellipsis. */
function encodedWithin(text: string, room: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return whole;
  const ellipsis = encodeURIComponent(' …');
  let encoded = '';
  // By characters, not by what they are encoded as: half of one would be no text.
  for (const character of text) {
    const next = encoded + encodeURIComponent(character);
    if (next.length + ellipsis.length > room) break;
    encoded = next;
  }
  return encoded + ellipsis;
}

/** The link that begins an answer in the mail program: subject, room to write, and below it what is answered. */
export function replyHref({ email, subject, intro, text }: Reply): string {
  const begun = `${mailHref(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    `\r\n\r\n${intro}\r\n`,
  )}`;
  return begun + encodedWithin(quoted(text), longest - begun.length);
}
