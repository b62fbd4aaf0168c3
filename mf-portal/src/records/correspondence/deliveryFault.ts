/** Why a mail server did not deliver a mail, as far as people need to distinguish it. */
export type DeliveryFault =
  'address' | 'mailboxFull' | 'disabled' | 'tooLarge' | 'unreachable' | 'refused';

/** The faults by the last two numbers of a status, or by its middle number (RFC 3463, and its registry at IANA). */
const faults: Readonly<Record<string, DeliveryFault>> = {
  '1.1': 'address',
  '1.2': 'address',
  '1.3': 'address',
  '1.6': 'address',
  '1.10': 'address',
  '2.1': 'disabled',
  '2.2': 'mailboxFull',
  '2.3': 'tooLarge',
  '3.1': 'mailboxFull',
  '3.4': 'tooLarge',
  '4': 'unreachable',
  '7': 'refused',
};

/** Returns why a mail was not delivered, from the answer of a mail server; undefined if its status is missing or too general. */
export function readDeliveryFault(error: string): DeliveryFault | undefined {
  const [, subject = '', detail = ''] =
    /(?:^|[^\d.])[45]\.(\d{1,3})\.(\d{1,3})(?!\d)/.exec(error) ?? [];
  return faults[`${subject}.${detail}`] ?? faults[subject];
}
