import { useFormat } from '@sumut/shared-ui';
import type { AuditEntry } from '@sumut/contracts';
import { longDate } from '../../records/receivedFormats.ts';
import { detailTexts } from '../auditTexts.ts';
import { useText } from '../i18n.ts';

export interface Fact {
  name: string;
  label: string;
  value: string;
}

/** Details that are moments, in milliseconds since the epoch. */
const moments: readonly string[] = ['createdAt', 'before'];

/** Makes all that is known of an entry readable; details that nobody has named keep the server's names. */
export function useFacts() {
  const t = useText();
  const format = useFormat();
  const labelOf = (name: string): string => {
    const known = detailTexts.find((one) => one === name);
    return known ? t(`detailNames.${known}`) : name;
  };
  const valueOf = (name: string, value: unknown): string => {
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number')
      return moments.includes(name) ? format.date(value, longDate) : format.number(value);
    if (typeof value === 'string') return value;
    const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
    return isList ? value.join(', ') : JSON.stringify(value);
  };
  return ({ action, subject, details }: AuditEntry): Fact[] => [
    { name: 'action', label: t('action'), value: action },
    ...(subject ? [{ name: 'subject', label: t('subject'), value: subject }] : []),
    ...Object.entries(details).map(([name, value]) => ({
      name: `details.${name}`,
      label: labelOf(name),
      value: valueOf(name, value),
    })),
  ];
}
