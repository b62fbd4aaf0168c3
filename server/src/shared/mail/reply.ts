import { company } from '@sumut/contracts/company/company';
import { gulfTimeZone } from '@sumut/contracts/content/newsSchedule';
import { referenceOf } from '@sumut/contracts/forms/stored';
import { getLocale, type Language } from '@sumut/contracts/language/language';
import type { Letter } from './letter.ts';
import { mailTexts } from './texts.ts';

/** A reply and the record that it belongs to. */
export interface WrittenReply {
  kind: 'messages' | 'applications';
  /** The record, in whose language the reply is written. */
  record: { id: string; language: Language };
  /** The author's name. */
  author: string;
  subject: string;
  text: string;
  /** The message that the reply answers. */
  quoted?: { at: number; name: string; text: string };
}

/** Visitors read times in the company's time zone. */
const format = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(getLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: gulfTimeZone,
  }).format(at);

/** Writes a reply as a letter: signed by its author, followed by the message that it answers. */
export function writeReply({ kind, record, author, subject, text, quoted }: WrittenReply): Letter {
  const { language, id } = record;
  const t = mailTexts(language);
  const companyName = company.name[language];
  return {
    language,
    subject,
    paragraphs: [...text.split(/(?:\r?\n){2,}/), `${author}\n${companyName}`],
    footer: [
      `${companyName}\n${company.address[language]}`,
      t(`reply.footer.${kind}`, { reference: referenceOf(id) }),
    ],
    ...(quoted && {
      quote: {
        intro: t('reply.quoted', { date: format(language, quoted.at), name: quoted.name }),
        text: quoted.text,
      },
    }),
  };
}
