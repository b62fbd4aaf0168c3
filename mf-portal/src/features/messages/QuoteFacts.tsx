import { quoteFieldNames } from '@sumut/contracts/forms/contact';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import { useText } from '../../i18n.ts';
import styles from './QuoteFacts.module.css';

/** Facts about the sender of a request for a quote: the machines, the quantity and the buyer, as far as they were filled in. */
export function QuoteFacts({ message }: { message: PortalMessage }) {
  const t = useText();
  return quoteFieldNames
    .filter((name) => message[name] !== '')
    .flatMap((name) => [
      <dt key={name}>{t(`messages.quote.${name}`)}</dt>,
      <dd key={`${name} value`} dir="auto" className={styles.value}>
        {message[name]}
      </dd>,
    ]);
}
