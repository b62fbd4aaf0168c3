import { useId } from 'react';
import { Link } from 'react-router-dom';
import { FileUser, Inbox } from 'lucide-react';
import { Icon, VisuallyHidden } from '@sumut/shared-ui';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { personPath, viewPaths } from '@sumut/contracts/portal/paths';
import type { PersonRecord } from '@sumut/contracts/portal/people';
import { Timestamp } from '../../components/Timestamp.tsx';
import { useText } from '../../i18n.ts';
import detail from '../detail/RecordDetail.module.css';
import type { ListState } from '../list/listState.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { type PersonKey, usePerson, withoutOwn } from './personApi.ts';
import styles from './SamePerson.module.css';
import { useRecordTitle } from './useRecordTitle.ts';

/** Maximum number of other records next to an open one. The page of the person lists all. */
const listed = 3;

interface SamePersonProps {
  /** The open record. */
  of: PersonKey;
  listState: ListState;
}

/** Other records of the person who sent the open record, with a link to the page of the person. */
export function SamePerson({ of, listState }: SamePersonProps) {
  const t = useText('records/person');
  const portal = useText();
  const titleId = useId();
  const { data, error } = usePerson(of);
  // The person of a record in the bin may have no page.
  if (!data && error) return null;
  const others = withoutOwn(data?.records ?? [], of);
  const similar = data?.similar.length ?? 0;
  const isKnown = others.length + similar > 0;
  const similarText = t('similar', { count: similar });
  // The link stays in its place when the other records arrive: replaced, it would lose the focus.
  return (
    <section {...(isKnown && { className: styles.box, 'aria-labelledby': titleId })}>
      {isKnown && (
        <h3 id={titleId} className={detail.blockTitle}>
          {others.length > 0 ? t('others', { count: others.length }) : similarText}
        </h3>
      )}
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.slice(0, listed).map((other) => (
            <Other key={other.id} record={other} of={of} listState={listState} />
          ))}
        </ul>
      )}
      {others.length > 0 && similar > 0 && <p className={styles.facts}>{similarText}</p>}
      <p className={styles.facts}>
        <Link className={detail.link} to={personPath(of)}>
          {portal('person.title')}
        </Link>
      </p>
    </section>
  );
}

interface OtherProps extends SamePersonProps {
  record: PersonRecord;
}

/** Link to another record, which opens in the same list or in the list of its kind. */
function Other({ record, of, listState }: OtherProps) {
  const t = useText();
  const title = useRecordTitle()(record);
  const { kind, id, createdAt } = record;
  const href = kind === of.kind ? listState.href({ id }) : viewPaths[kind] + buildListQuery({ id });
  return (
    <li className={styles.item}>
      <Icon icon={kind === 'messages' ? Inbox : FileUser} size="1rem" />
      <span className={styles.what}>
        <VisuallyHidden>{t(`${kind}.item`)} </VisuallyHidden>
        <Link className={detail.link} to={href} preventScrollReset>
          <bdi>{title}</bdi>
        </Link>
        <span className={styles.facts}>
          <Timestamp at={createdAt} />
          <StatusBadge {...record} />
        </span>
      </span>
    </li>
  );
}
