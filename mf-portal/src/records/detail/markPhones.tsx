import type { ReactNode } from 'react';
import { Ltr } from '@sumut/shared-ui';

// Seven digits or more, from a plus or a zero.
const phone = /(?<![\p{L}\d])([+0]\d(?:[ ().-]*\d){5,})/u;

/** Isolates the phone numbers in what a person wrote: Arabic around them would show their groups in reverse. */
export const markPhones = (text: string): ReactNode =>
  text.split(phone).map((part, index) => (index % 2 ? <Ltr key={index}>{part}</Ltr> : part));
