import { createInstance } from 'i18next';
import { formatDate } from '@sumut/shared-ui';
import type { Language, PortalMessage } from '@sumut/contracts';
import { namespace } from '../../i18n.ts';
import { longDate } from '../../records/receivedFormats.ts';
import { fullName } from '../../records/fullName.ts';

/** What an answer to a message begins with. */
export type ReplyTexts = (message: PortalMessage) => { subject: string; intro: string };

/** The words of an answer in the language of the message, which need not be the page's. */
export async function replyTextsIn(language: Language): Promise<ReplyTexts> {
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
