import type { ReactNode } from 'react';
import { company } from '@sumut/contracts/company/company';
import { Ltr } from '@sumut/shared-ui';
import styles from './ContactLinks.module.css';

/** A link that opens a new email to an address. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={styles.link}>
      <Ltr>{address}</Ltr>
    </a>
  );
}

/** A link that calls a phone number. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={styles.link}>
      <Ltr>{number}</Ltr>
    </a>
  );
}

/** A link that opens the directions to the office in a map service, in a new tab. */
export function DirectionsLink({ children }: { children: ReactNode }) {
  return (
    <a
      href={company.links.directions}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.link}
    >
      {children}
    </a>
  );
}
