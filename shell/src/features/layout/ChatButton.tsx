import { useEffect, useState } from 'react';
import { MessageCircle } from 'lucide-react';
import { company } from '@sumut/contracts/company/company';
import { Icon, Tooltip, useLanguage } from '@sumut/shared-ui';
import styles from './ChatButton.module.css';
import { useText } from './i18n.ts';

/**
 * The URL that opens a chat with the company's number, with `greeting` as the text. All chat apps read %20 as a space; some
 * show the `+` of `URLSearchParams` as a plus sign.
 */
const chatUrl = (greeting: string): string =>
  `${company.links.chat}${company.chatNumber}?text=${encodeURIComponent(greeting)}`;

/** Returns whether the page's footer is in view. */
function useIsFooterInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const footer = document.querySelector('footer');
    if (!footer || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting === true),
    );
    observer.observe(footer);
    return () => observer.disconnect();
  }, []);
  return isInView;
}

/** The floating button on every page that opens a chat with the company, with a greeting filled in. */
export function ChatButton() {
  const t = useText();
  const { language } = useLanguage();
  const isFooterInView = useIsFooterInView();
  return (
    <aside aria-label={t('chat.label')}>
      <Tooltip label={t('chat.label')}>
        <a
          className={styles.chat}
          data-away={isFooterInView || undefined}
          href={chatUrl(t('chat.greeting', { company: company.name[language] }))}
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
