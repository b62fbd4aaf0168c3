import { Ltr } from '@sumut/shared-ui';
import styles from './reachLink.module.css';

/** A phone number that can be called. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={styles.link}>
      <Ltr>{number}</Ltr>
    </a>
  );
}
