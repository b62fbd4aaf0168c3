import { Ltr, useFormat } from '@sumut/shared-ui';
import type { ErrorGroup, ListedFrame } from '@sumut/contracts/registry/moduleErrors';
import { PartState } from '../../../components/ListFailure.tsx';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { useText } from '../../../i18n.ts';
import { useErrors } from '../registryApi.ts';
import styles from './ModuleErrors.module.css';

interface Props {
  /** Name of the module, or of the shell. */
  module: string;
  listedAt: number;
}

/** The errors that pages reported for a module, the latest first, with their places in the sources. */
export function ModuleErrors({ module, listedAt }: Props) {
  const t = useText('features/releases');
  const query = useErrors(module);
  const { data } = query;
  return (
    <div className={styles.errors}>
      <PartState query={query} />
      {data?.errors.length === 0 && <p>{t('errors.none')}</p>}
      {data && data.errors.length > 0 && (
        <ul className={styles.list}>
          {data.errors.map((one) => (
            <li key={one.id}>
              <ErrorOfModule of={one} listedAt={listedAt} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const formatFrame = ({ name, file, line, column }: ListedFrame): string => {
  const place = `${file}:${line}:${column}`;
  return name ? `${name} (${place})` : place;
};

function ErrorOfModule({ of, listedAt }: { of: ErrorGroup; listedAt: number }) {
  const t = useText('features/releases');
  const format = useFormat();
  const { kind, name, message, frames, count, firstSeen, lastSeen } = of;
  const [top] = frames;
  return (
    <details>
      <summary className={styles.summary}>
        <span lang="en" dir="ltr" className={styles.message}>
          {name}: {message}
        </span>{' '}
        {top && <Ltr className={styles.place}>{formatFrame(top)}</Ltr>}{' '}
        <span className={styles.seen}>
          {t('errors.count', { count, number: format.number(count) })}{' '}
          <Timestamp at={lastSeen} listedAt={listedAt} />
        </span>
      </summary>
      <dl className={styles.facts}>
        <Fact title={t('errors.kind')}>{t(`errors.kinds.${kind}`)}</Fact>
        <Fact title={t('errors.firstSeen')}>
          <Timestamp at={firstSeen} />
        </Fact>
        <Counts title={t('errors.releases')} counts={of.releases} />
        <Counts title={t('errors.pages')} counts={of.pages} />
        <Counts title={t('errors.browsers')} counts={of.browsers} />
        <Counts title={t('errors.languages')} counts={of.languages} />
      </dl>
      {frames.length > 0 && (
        <ol dir="ltr" className={styles.stack} aria-label={t('errors.stack')}>
          {frames.map((frame, index) => (
            <li key={index}>{formatFrame(frame)}</li>
          ))}
        </ol>
      )}
      {top && !top.resolved && <p className={styles.seen}>{t('errors.unresolved')}</p>}
    </details>
  );
}

interface FactProps {
  title: string;
  children: React.ReactNode;
}

const Fact = ({ title, children }: FactProps) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

function Counts({ title, counts }: { title: string; counts: ErrorGroup['pages'] }) {
  const t = useText('features/releases');
  const format = useFormat();
  return (
    <Fact title={title}>
      {counts.map(({ value, count }) => (
        <span key={value} className={styles.count}>
          {value ? <Ltr>{value}</Ltr> : <span>{t('errors.other')}</span>}{' '}
          <span>({format.number(count)})</span>
        </span>
      ))}
    </Fact>
  );
}
