import type { ReactNode } from 'react';
import { useFileSize, useFormat } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts';
import type { Entry } from '../../api/content.ts';
import { useText } from '../i18n.ts';
import { dayFormat, momentOf } from '../days.ts';

interface EntryFacts {
  /** Headings of what a kind has besides title and state. */
  columns: readonly string[];
  /** What an entry has there. */
  factsOf: (entry: Entry) => readonly ReactNode[];
}

/** What tells the entries of a kind apart. */
export function useEntryFacts(kind: ContentKind): EntryFacts {
  const t = useText();
  const format = useFormat();
  const fileSize = useFileSize();
  const columns = {
    news: [t('fields.category'), t('fields.date')],
    media: [t('fields.type'), t('fields.file')],
    openings: [t('fields.department')],
  };
  const factsOf = (entry: Entry): readonly ReactNode[] => {
    if ('category' in entry) {
      const { category, date } = entry;
      return [t(`categories.${category}`), format.date(momentOf(date), dayFormat)];
    }
    if ('file' in entry) {
      const { name, size } = entry.file;
      return [
        t(`types.${entry.type}`),
        <>
          <bdi>{name}</bdi> (<bdi>{fileSize(size)}</bdi>)
        </>,
      ];
    }
    return [t(`departments.${entry.department}`)];
  };
  return { columns: columns[kind], factsOf };
}
