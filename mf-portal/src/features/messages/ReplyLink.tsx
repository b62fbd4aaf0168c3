import { useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { createInstance } from 'i18next';
import { buttonClass, classNames, Icon, formatDate } from '@sumut/shared-ui';
import type { Language } from '@sumut/contracts/language/language';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import controls from '../../components/controls.module.css';
import { longDate } from '../../components/Timestamp.tsx';
import { useText, namespace } from '../../i18n.ts';
import { mailHref } from '../../records/detail/contactLinks.ts';
import { fullName } from '../../records/format.ts';

/** Opens a reply in the mail program. It is empty until the texts are loaded. */
export function ReplyLink({ message }: { message: PortalMessage }) {
  const t = useText();
  const { email, language, message: text } = message;
  const { data: texts } = useQuery({
    queryKey: ['reply-texts', language],
    queryFn: () => replyTextsIn(language),
  });
  const href = texts ? replyHref({ email, text, ...texts(message) }) : mailHref(email);
  return (
    <a className={classNames(buttonClass({ variant: 'primary' }), controls.control)} href={href}>
      <Icon icon={Reply} directional size="1rem" />
      {t('messages.reply.button')}
    </a>
  );
}

/** Subject and introduction of a reply. */
type ReplyTexts = (message: PortalMessage) => { subject: string; intro: string };

/** Loads the reply texts in the language of the message, which may differ from the page's. */
async function replyTextsIn(language: Language): Promise<ReplyTexts> {
  const catalogue =
    language === 'ar'
      ? await import('../../locales/ar.json')
      : await import('../../locales/en.json');
  const texts = createInstance();
  await texts.init({
    lng: language,
    resources: { [language]: { [namespace]: catalogue.default } },
    defaultNS: namespace,
    // A mail is plain text: nothing to escape.
    interpolation: { escapeValue: false },
  });
  return (message) => ({
    subject: texts.t('messages.reply.subject', {
      subject: texts.t(`messages.subjects.${message.subject}`),
    }),
    intro: texts.t('messages.reply.intro', {
      date: formatDate(language, message.createdAt, longDate),
      name: fullName(message),
    }),
  });
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
  // By characters, not by bytes: a partial character is invalid.
  for (const character of text) {
    const next = encoded + encodeURIComponent(character);
    if (next.length + ellipsis.length > room) break;
    encoded = next;
  }
  return encoded + ellipsis;
}

/** A `mailto:` link for a reply, with the original message quoted below. */
export function replyHref({ email, subject, intro, text }: ReplyMail): string {
  const start = `${mailHref(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    `\r\n\r\n${intro}\r\n`,
  )}`;
  return start + encodeUpTo(quote(text), maxLinkLength - start.length);
}
