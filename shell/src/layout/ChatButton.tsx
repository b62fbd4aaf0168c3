import { MessageCircle } from 'lucide-react';
import { company } from '@sumut/contracts/company';
import { Icon, Tooltip, useLanguage } from '@sumut/shared-ui';
import { chatLink } from './chatLink.ts';
import styles from './ChatButton.module.css';
import { useText } from './i18n.ts';

/** The floating button on every page: a chat with the company, with a greeting already typed. */
export function ChatButton() {
  const t = useText();
  const { language } = useLanguage();
  return (
    <aside aria-label={t('chat.label')}>
      <Tooltip label={t('chat.label')}>
        <a
          className={styles.chat}
          href={chatLink(t('chat.greeting', { company: company.name[language] }))}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('chat.labelNewTab')}
        >
          <Icon icon={MessageCircle} />
        </a>
      </Tooltip>
    </aside>
  );
}
