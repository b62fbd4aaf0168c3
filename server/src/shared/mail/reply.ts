import { company } from '@sumut/contracts/company/company';
import { referenceOf } from '@sumut/contracts/forms/stored';
import { getLocale, type Language } from '@sumut/contracts/language/language';
import type { Letter } from './letter.ts';
import { mailTexts } from './texts.ts';

/** What a reply answers, and its text. */
export interface WrittenReply {
  /** The reply is in the language of the message. */
  message: {
    id: string;
    createdAt: number;
    name: string;
    text: string;
    language: Language;
  };
  /** The name of who wrote it. */
  author: string;
  subject: string;
  text: string;
}

/** Visitors read times in the company's time zone. */
const format = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(getLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Dubai',
  }).format(at);

/** A reply as a letter: signed by its author, with the message below. */
export function writeReply({ message, author, subject, text }: WrittenReply): Letter {
  const { language, id, createdAt, name } = message;
  const t = mailTexts(language);
  const companyName = company.name[language];
  return {
    language,
    subject,
    paragraphs: [...text.split(/(?:\r?\n){2,}/), `${author}\n${companyName}`],
    footer: [
      `${companyName}\n${company.address[language]}`,
      t('reply.footer', { reference: referenceOf(id) }),
    ],
    quote: {
      intro: t('reply.quoted', { date: format(language, createdAt), name }),
      text: message.text,
    },
  };
}
