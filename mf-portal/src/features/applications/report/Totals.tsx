import { Ltr, useFormat } from '@sumut/shared-ui';
import { applicationSources } from '@sumut/contracts/portal/candidates';
import type { Report } from '@sumut/contracts/portal/report';
import { useText } from '../../../i18n.ts';
import { findShownStatuses, useStatuses } from '../../../records/statuses.ts';
import styles from './ReportView.module.css';

/** Number of applications, in total and by status, language, source, and opening or other position. */
export function Totals({ report }: { report: Report }) {
  const t = useText('features/applications/report');
  const sourceText = useText('records/sources');
  const format = useFormat();
  const { total, statuses, languages, sources, forOpenings } = report;
  const shown = findShownStatuses(useStatuses('applications'), statuses);
  if (total === 0) return <p>{t('empty')}</p>;
  const figures = [
    [t('received'), total],
    ...shown.map(({ id, text }) => [text, statuses[id] ?? 0] as const),
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, count]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>
              <Ltr>{format.number(count)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {t('sources', {
          openings: format.number(forOpenings),
          free: format.number(total - forOpenings),
          arabic: format.number(languages.ar),
          english: format.number(languages.en),
        })}
      </p>
      {sources.website < total && (
        <p className={styles.note}>
          {t('origins', {
            list: applicationSources
              .filter((source) => sources[source] > 0)
              .map((source) =>
                t('origin', {
                  source: sourceText(`names.${source}`),
                  count: sources[source],
                }),
              )
              .join(' · '),
          })}
        </p>
      )}
    </>
  );
}
