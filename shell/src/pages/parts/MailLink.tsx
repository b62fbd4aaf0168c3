import { Ltr } from '@sumut/shared-ui';
import styles from './reachLink.module.css';

/** A mail address that can be written to. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={styles.link}>
      <Ltr>{address}</Ltr>
    </a>
  );
}
