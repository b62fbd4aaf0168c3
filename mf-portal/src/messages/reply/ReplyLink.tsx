import { useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { buttonClass, classNames, Icon } from '@sumut/shared-ui';
import type { PortalMessage } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import { mailHref } from '../../records/detail/contactLinks.ts';
import controls from '../../theme/controls.module.css';
import { replyHref } from './replyHref.ts';
import { replyTextsIn } from './replyTexts.ts';

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
