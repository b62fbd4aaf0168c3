import { useFormat, useLanguage } from '@sumut/shared-ui';
import type { Language } from '@sumut/contracts/language/language';
import type { AuditEntry } from '@sumut/contracts/portal/audit';
import { auditDetailNames } from '@sumut/contracts/portal/auditDetails';
import { unitFormat } from '../../components/unitFormat.ts';
import { longDate } from '../../components/Timestamp.tsx';
import { useListed } from '../../records/format.ts';
import { getCodeKind, useCodeText, useSubjectText } from './auditCodes.ts';
import { useText } from '../../i18n.ts';

export interface Fact {
  name: string;
  label: string;
  value: string;
}

/** Details that are timestamps in milliseconds since the epoch, including those in filters. */
const moments: readonly string[] = [
  ...['createdAt', 'before', 'until', 'heldUntil', 'filter.from', 'filter.to'],
];

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTitle = (value: unknown): value is Record<Language, string> =>
  isObject(value) && typeof value['ar'] === 'string' && typeof value['en'] === 'string';

/** Formats the details of an entry; unknown details and codes keep the server's names. */
export function useFacts() {
  const t = useText('features/audit');
  const { language } = useLanguage();
  const format = useFormat();
  const listed = useListed();
  const codeText = useCodeText();
  const subjectText = useSubjectText();

  const getLabel = (name: string): string => {
    const known = auditDetailNames.find((one) => one === name);
    return known ? t(`detailNames.${known}`) : name;
  };
  const formatNumber = (path: string, value: number): string => {
    if (moments.includes(path)) return format.date(value, longDate);
    return format.number(value, path === 'share' ? { style: 'percent' } : {});
  };
  const formatPeriod = (name: string, value: number): string =>
    name === 'spam'
      ? `${getLabel(name)}: ${format.number(value, unitFormat('day'))}`
      : `${codeText('retentionSubject', name)}: ${format.number(value, unitFormat('month'))}`;
  /** Formats a filter or the retention periods, with one line for each part. */
  const formatLines = (action: string, path: string, parts: Record<string, unknown>): string =>
    Object.entries(parts)
      .map(([name, value]) =>
        action === 'retention.changed' && typeof value === 'number'
          ? formatPeriod(name, value)
          : `${getLabel(name)}: ${formatValue(action, `${path}.${name}`, value)}`,
      )
      .join('\n');
  const formatValue = (action: string, path: string, value: unknown): string => {
    if (isEmpty(value)) return '–';
    // A flag in a filter is a string.
    if (typeof value === 'boolean' || value === 'true') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return formatNumber(path, value);
    if (typeof value === 'string') {
      const kind = getCodeKind(action, path.slice(path.lastIndexOf('.') + 1));
      return kind ? codeText(kind, value) : value;
    }
    if (Array.isArray(value))
      return listed(value.map((one: unknown) => formatValue(action, path, one)));
    // The value is an opening with its titles.
    if (isTitle(value)) return value[language] || value.ar || value.en;
    return isObject(value) ? formatLines(action, path, value) : JSON.stringify(value);
  };
  /** Formats a change in a few words: the values before and after, or what was added and removed. Empty for an entry without a change. */
  const formatChange = ({ action, details }: AuditEntry): string => {
    const { from, to, added, removed, fields } = details;
    const isShort = [from, to].every((value) => value !== undefined && !isObject(value));
    if (isShort) {
      const values = {
        from: formatValue(action, 'from', from),
        to: formatValue(action, 'to', to),
      };
      if (isEmpty(from)) return t('changeTo', values);
      return isEmpty(to) ? t('changeFrom', values) : t('change', values);
    }
    if (Array.isArray(fields)) return formatValue(action, 'fields', fields);
    const has = (list: unknown) => Array.isArray(list) && list.length > 0;
    return [
      has(added) && t('tagsAdded', { tags: formatValue(action, 'added', added) }),
      has(removed) && t('tagsRemoved', { tags: formatValue(action, 'removed', removed) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const getFacts = ({ action, subject, subjectName, details }: AuditEntry): Fact[] => [
    ...(subject
      ? [
          {
            name: 'subject',
            label: t('subject'),
            value: subjectName
              ? t('person', { name: subjectName, username: subject })
              : subjectText(subject, action),
          },
        ]
      : []),
    ...Object.entries(details).map(([name, value]) => ({
      name: `details.${name}`,
      label: getLabel(name),
      value: formatValue(action, name, value),
    })),
  ];
  return { formatChange, getFacts };
}
