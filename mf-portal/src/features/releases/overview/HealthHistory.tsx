import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type DailyHealth, healthDays } from '@sumut/contracts/registry/healthHistory';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { Button, Ltr, useFormat, useLanguage, useSharedText } from '@sumut/shared-ui';
import dialogs from '../../../components/Dialog.module.css';
import { Dialog } from '../../../components/Dialog.tsx';
import { PartState } from '../../../components/ListFailure.tsx';
import { Sparkline } from '../../../components/Sparkline.tsx';
import table from '../../../components/Table.module.css';
import { DataTable, RowAction } from '../../../components/Table.tsx';
import { unitFormat } from '../../../components/unitFormat.ts';
import { useText } from '../../../i18n.ts';
import { healthOptions } from '../registryApi.ts';
import { Section } from '../Section.tsx';
import { useFigures } from '../useFigures.ts';
import styles from './HealthHistory.module.css';

/** What the charts show: counts of faults, and percentiles of web vitals. */
const measures = ['failed', 'crashed', 'lcp', 'inp', 'cls'] as const;
type Measure = (typeof measures)[number];
const isCount = (measure: Measure) => measure === 'failed' || measure === 'crashed';

const valueOf = (day: DailyHealth | null, measure: Measure): number | null => {
  if (!day) return null;
  return measure === 'failed' || measure === 'crashed' ? day[measure] : day.figures[measure];
};

/** Formats the values of a measure. */
function useMeasureFormat() {
  const { count, milliseconds, score } = useFigures();
  return (measure: Measure, value: number): string => {
    if (isCount(measure)) return count(value);
    return measure === 'cls' ? score(value) : milliseconds(value);
  };
}

interface ModuleHealth {
  name: string;
  title: string;
  version: string;
  /** For each day. */
  days: readonly (DailyHealth | null)[];
}

/** The chart of a measure, and its sum or its last value. */
function MeasureChart({ measure, days }: { measure: Measure; days: ModuleHealth['days'] }) {
  const t = useText('features/releases/overview');
  const format = useMeasureFormat();
  const values = days.map((day) => valueOf(day, measure));
  const known = values.filter((value) => value !== null);
  const last = known.at(-1);
  if (last === undefined) return <span className={table.second}>{t('health.none')}</span>;
  const shown = isCount(measure) ? known.reduce((sum, value) => sum + value, 0) : last;
  const label = t('health.chart', {
    measure: t(`health.measures.${measure}`),
    lowest: format(measure, Math.min(...known)),
    highest: format(measure, Math.max(...known)),
    last: format(measure, last),
  });
  return (
    <span className={styles.measure}>
      <Sparkline values={values} label={label} areFaults={isCount(measure)} />
      <Ltr>{format(measure, shown)}</Ltr>
    </span>
  );
}

interface FiguresProps {
  of: ModuleHealth;
  /** The start of each day, in milliseconds since the epoch. */
  days: readonly number[];
  onClose: () => void;
}

/** Dialog with the figures of a module's charts, the last day first. */
function FiguresDialog({ of, days, onClose }: FiguresProps) {
  const t = useText('features/releases/overview');
  const tReleases = useText('features/releases');
  const shared = useSharedText();
  const { date, number } = useFormat();
  const format = useMeasureFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const rows = days.map((start, index) => ({ start, health: of.days[index] ?? null })).reverse();
  return (
    <Dialog ref={dialog} wide title={t('health.title', { module: of.title })} onClose={onClose}>
      <div className={styles.scroll}>
        <table className={styles.days}>
          <thead>
            <tr>
              <th scope="col">{t('health.day')}</th>
              <th scope="col">{tReleases('modules.columns.sessions')}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {t(`health.measures.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ start, health }) => (
              <tr key={start}>
                <th scope="row">{date(start, { day: 'numeric', month: 'short' })}</th>
                <td>{health && number(health.visits)}</td>
                {measures.map((measure) => {
                  const value = valueOf(health, measure);
                  return <td key={measure}>{value !== null && format(measure, value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={dialogs.buttons}>
        <Button size="sm" variant="ghost" onClick={() => dialog.current?.close()}>
          {shared('actions.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The health of the modules that are on the site, over the last days, as a small chart for each measure. */
export function HealthHistory({ modules }: { modules: readonly ModuleState[] }) {
  const t = useText('features/releases/overview');
  const tReleases = useText('features/releases');
  const { language } = useLanguage();
  const { number } = useFormat();
  const [opened, setOpened] = useState<ModuleHealth>();
  const query = useQuery(healthOptions);
  const { data } = query;
  const rows = modules.flatMap(({ name, title, live }): ModuleHealth[] => {
    const days = data?.modules.find(({ module }) => module === name)?.days ?? [];
    return live ? [{ name, title: title[language], version: live.version, days }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section
      title={t('health.heading', { days: number(healthDays, unitFormat('day')) })}
      lead={t('health.lead')}
    >
      <PartState query={query} />
      {data && (
        <DataTable
          rows={rows}
          id={({ name }) => name}
          columns={[
            {
              heading: tReleases('modules.columns.version'),
              cell: ({ title, version }) => (
                <>
                  {title} <Ltr>{version}</Ltr>
                </>
              ),
            },
            ...measures.map((measure) => ({
              heading: t(`health.measures.${measure}`),
              cell: ({ days }: ModuleHealth) => <MeasureChart measure={measure} days={days} />,
            })),
            {
              heading: tReleases('keys.actions'),
              isWhole: true,
              cell: (row) =>
                row.days.some(Boolean) && (
                  <RowAction
                    name={t('health.figuresOf', { module: row.title })}
                    onClick={() => setOpened(row)}
                  >
                    {t('health.figures')}
                  </RowAction>
                ),
            },
          ]}
        />
      )}
      {opened && data && (
        <FiguresDialog of={opened} days={data.days} onClose={() => setOpened(undefined)} />
      )}
    </Section>
  );
}
