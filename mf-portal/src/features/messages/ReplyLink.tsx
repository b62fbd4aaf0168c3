import { useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { createInstance } from 'i18next';
import { buttonClass, classNames, Icon, formatDate } from '@sumut/shared-ui';
import type { PortalMessage, Language } from '@sumut/contracts';
import controls from '../../components/controls.module.css';
import { longDate } from '../../components/Timestamp.tsx';
import { useText, namespace } from '../../i18n.ts';
import { mailHref } from '../../records/detail/contactLinks.ts';
import { fullName } from '../../records/format.ts';

/** Begins an answer in the mail program. Until its words are loaded, the mail is empty. */
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

/** What an answer to a message begins with. */
type ReplyTexts = (message: PortalMessage) => { subject: string; intro: string };

/** The words of an answer in the language of the message, which need not be the page's. */
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
    // A mail is plain text.
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

/** Longest link in characters: mail programs and the systems that call them cut off longer ones, some at 2,000. */
const longest = 1800;

interface ReplyMail {
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
export function replyHref({ email, subject, intro, text }: ReplyMail): string {
  const begun = `${mailHref(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    `\r\n\r\n${intro}\r\n`,
  )}`;
  return begun + encodedWithin(quoted(text), longest - begun.length);
}
