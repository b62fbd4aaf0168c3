import { Link } from 'react-router-dom';
import { markLatin } from '@sumut/shared-ui';
import type { SearchGroup } from './findEntries.ts';
import styles from './Results.module.css';
import { useText } from './i18n.ts';

interface ResultsProps {
  id: string;
  groups: readonly SearchGroup[];
  /** The index of the chosen result, counted across all groups. */
  active: number;
  /** Called when a result is opened in this tab. */
  onOpen: () => void;
}

/** The id of a result, for `aria-activedescendant`. */
export const resultId = (id: string, index: number): string => `${id}-${index}`;

/** The results as a listbox. Each result is a link, so that it can be opened in another tab. The search field keeps the focus. */
export function Results({ id, groups, active, onOpen }: ResultsProps) {
  const t = useText();
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={styles.list}>
      {groups.map((group, groupIndex) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`} role="presentation" className={styles.group}>
            {'text' in group.title ? group.title.text : t(`groups.${group.title.key}`)}
          </p>
          {group.entries.map((entry, entryIndex) => {
            const index = (starts[groupIndex] ?? 0) + entryIndex;
            return (
              <Link
                // Several entries may have the same path and title.
                key={index}
                id={resultId(id, index)}
                to={entry.path}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className={styles.result}
                onClick={({ ctrlKey, metaKey, shiftKey }) => {
                  if (!ctrlKey && !metaKey && !shiftKey) onOpen();
                }}
              >
                <span className={styles.title}>{markLatin(entry.title)}</span>
                {entry.answers?.map((line) => (
                  <span key={line} className={styles.answer}>
                    {markLatin(line)}
                  </span>
                ))}
                {entry.description && (
                  <span className={styles.description}>{markLatin(entry.description)}</span>
                )}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
