import { Reply } from 'lucide-react';
import { buttonClass, classNames, Icon } from '@sumut/shared-ui';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import controls from '../../components/controls.module.css';
import { useText } from '../../i18n.ts';
import { mailHref } from '../../records/detail/contactLinks.ts';
import { useReplyTexts } from './replyTexts.ts';

interface ReplyLinkProps {
  message: PortalMessage;
  /** Whether the link is the only way to reply. */
  isPrimary: boolean;
}

/** Link that opens a reply in the user's mail program. The reply is empty until its texts are loaded. */
export function ReplyLink({ message, isPrimary }: ReplyLinkProps) {
  const t = useText();
  const { email, message: text } = message;
  const { data: texts } = useReplyTexts(message);
  const href = texts ? replyHref({ email, text, ...texts }) : mailHref(email);
  const variant = isPrimary ? 'primary' : 'ghost';
  return (
    <a className={classNames(buttonClass({ variant }), controls.control)} href={href}>
      <Icon icon={Reply} directional size="1rem" />
      {t('messages.reply.button')}
    </a>
  );
}

/** Longest link in characters: some mail programs and systems truncate links at 2,000. */
const maxLinkLength = 1800;

interface ReplyMail {
  email: string;
  subject: string;
  /** Introduction above the quoted text. */
  intro: string;
  /** The original message. */
  text: string;
}

const quote = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');

/** Encodes a text, truncated with an ellipsis to at most `room` characters. */
function encodeUpTo(text: string, room: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return whole;
  const ellipsis = encodeURIComponent(' …');
  let encoded = '';
  // Truncated by characters, not by bytes: a part of a character cannot be encoded.
  for (const character of text) {
    const next = encoded + encodeURIComponent(character);
    if (next.length + ellipsis.length > room) break;
    encoded = next;
  }
  return encoded + ellipsis;
}

/** Returns a `mailto:` link for a reply, with the original message quoted below. */
export function replyHref({ email, subject, intro, text }: ReplyMail): string {
  const start = `${mailHref(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    `\r\n\r\n${intro}\r\n`,
  )}`;
  return start + encodeUpTo(quote(text), maxLinkLength - start.length);
}
