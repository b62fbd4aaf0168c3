import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button, Icon, Ltr, useFormat, useLanguage } from '@sumut/shared-ui';
import type { HistoryEntry, ModuleState } from '@sumut/contracts';
import { longDate } from '../../records/receivedFormats.ts';
import { useText } from '../i18n.ts';
import { liveSince } from '../liveSince.ts';
import { previousRelease } from '../previousRelease.ts';
import type { Ask } from '../questions/question.ts';
import { shownReleases } from '../shownReleases.ts';
import { ReleaseRow } from './ReleaseRow.tsx';
import styles from './ReleaseTable.module.css';

interface ModuleRowsProps {
  module: ModuleState;
  history: readonly HistoryEntry[];
  /** How many the table has. */
  columns: number;
  listedAt: number;
  ask: Ask;
}

/** A module and its releases, the earlier ones on demand. */
export function ModuleRows({ module, history, columns, listedAt, ask }: ModuleRowsProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const { shown, earlier } = shownReleases(module);
  const since = liveSince(history, module);
  const previous = previousRelease(history, module);
  return (
    <tbody>
      <tr className={styles.module}>
        <th scope="rowgroup" colSpan={columns}>
          <span className={styles.about}>
            <span className={styles.title}>{module.title[language]}</span> <Ltr>{module.name}</Ltr>{' '}
            {!module.live && <span>{t('modules.notLive')}</span>}
            {since && (
              <span>
                {t('modules.liveSince', {
                  version: module.live?.version ?? '',
                  time: format.date(since.at, longDate),
                  by: since.by,
                })}
              </span>
            )}
          </span>
        </th>
      </tr>
      {(open ? [...shown, ...earlier] : shown).map((release) => (
        <ReleaseRow
          key={release.hash}
          module={module}
          release={release}
          previous={previous}
          listedAt={listedAt}
          ask={ask}
        />
      ))}
      {earlier.length > 0 && (
        <tr>
          <td colSpan={columns}>
            <Button
              variant="plain"
              className={styles.toggle}
              aria-expanded={open}
              icon={
                <Icon icon={ChevronDown} size="1rem" className={open ? styles.open : undefined} />
              }
              onClick={() => setOpen(!open)}
            >
              {t('modules.earlier', { count: earlier.length })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}
