import { useQuery } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { formatDate } from '@sumut/shared-ui';
import type { Language } from '@sumut/contracts/language/language';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import { longDate } from '../../components/Timestamp.tsx';
import { namespace } from '../../i18n.ts';
import { fullName } from '../../records/format.ts';

/** Returns subject and introduction of a reply. */
type ReplyTexts = (message: PortalMessage) => { subject: string; intro: string };

/** Loads the reply texts in the language of the message, which can differ from the page's. */
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
    // A mail is plain text, so nothing needs escaping.
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

/** Queries the texts of a reply in the language of the message. */
export const useReplyTexts = (message: PortalMessage) =>
  useQuery({
    queryKey: ['reply-texts', message.language],
    queryFn: () => replyTextsIn(message.language),
    select: (texts) => texts(message),
  });
