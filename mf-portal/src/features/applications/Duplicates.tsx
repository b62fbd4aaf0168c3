import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@sumut/shared-ui';
import type { Duplicate } from '@sumut/contracts/portal/applications';
import { Timestamp } from '../../components/Timestamp.tsx';
import { useText } from '../../i18n.ts';
import detail from '../../records/detail/RecordDetail.module.css';
import { fullName } from '../../records/format.ts';
import { applicationTones } from './applicationKind.ts';
import styles from './Duplicates.module.css';

interface DuplicatesProps {
  duplicates: readonly Duplicate[];
  getHref: (id: string) => string;
}

/** Other applications that seem to be from the same person, if any. */
export function Duplicates({ duplicates, getHref }: DuplicatesProps) {
  const t = useText();
  const titleId = useId();
  if (duplicates.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <h3 id={titleId} className={detail.blockTitle}>
        {t('applications.duplicates', { count: duplicates.length })}
      </h3>
      <ul className={styles.list}>
        {duplicates.map((other) => (
          <li key={other.id} className={styles.item}>
            <Link className={detail.link} to={getHref(other.id)} preventScrollReset>
              <bdi>{other.position}</bdi>
            </Link>
            <span className={styles.facts}>
              <bdi>{fullName(other)}</bdi> <Timestamp at={other.createdAt} />
            </span>
            <span className={styles.facts}>
              <Badge tone={applicationTones[other.status]}>
                {t(`applications.statuses.${other.status}`)}
              </Badge>
              {other.same.map((what) => (
                <span key={what}>{t(`applications.same.${what}`)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
