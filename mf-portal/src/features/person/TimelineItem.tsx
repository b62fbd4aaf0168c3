import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Icon } from '@sumut/shared-ui';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import {
  personLimits,
  type PersonRecord,
  type TimelineEntry,
} from '@sumut/contracts/portal/people';
import { useActorText } from '../../actors.ts';
import { Timestamp } from '../../components/Timestamp.tsx';
import { useText } from '../../i18n.ts';
import { fullName } from '../../records/format.ts';
import { useRecordTitle } from '../../records/person/useRecordTitle.ts';
import { useEntryTitle } from './entryTitles.ts';
import styles from './Timeline.module.css';
import {
  CalendarClock,
  ClipboardCheck,
  Eye,
  FilePlus,
  FileText,
  FileUser,
  Hourglass,
  Inbox,
  ListChecks,
  Lock,
  LockOpen,
  type LucideIcon,
  Mail,
  MailCheck,
  MailOpen,
  MailX,
  OctagonAlert,
  Pencil,
  ShieldAlert,
  ShieldCheck,
  Star,
  StickyNote,
  Tag,
  Trash2,
  UserRound,
  UserRoundPen,
  UserRoundPlus,
} from 'lucide-react';

const icons = {
  received: Inbox,
  added: UserRoundPlus,
  corrected: UserRoundPen,
  read: Eye,
  moved: ListChecks,
  assigned: UserRound,
  rated: Star,
  tagged: Tag,
  kept: Hourglass,
  'hold-placed': Lock,
  'hold-changed': Lock,
  'hold-ended': LockOpen,
  'spam-marked': OctagonAlert,
  'spam-unmarked': ShieldCheck,
  reworded: Pencil,
  noted: StickyNote,
  'note-deleted': Trash2,
  mailed: Mail,
  'mail-revoked': MailX,
  acknowledged: MailCheck,
  answered: MailOpen,
  'cv-added': FilePlus,
  'cv-viewed': FileText,
  'cv-quarantined': ShieldAlert,
  'cv-released': ShieldCheck,
  'file-added': FilePlus,
  'file-removed': Trash2,
  'file-restored': FilePlus,
  'file-viewed': FileText,
  'file-quarantined': ShieldAlert,
  'file-released': ShieldCheck,
  interview: CalendarClock,
  'scorecard-given': ClipboardCheck,
} as const satisfies Record<TimelineEntry['what'], LucideIcon>;

/** Returns the icon of an entry. The icon is decorative, because the title has the same meaning. */
const entryIcon = ({ what, record }: TimelineEntry): LucideIcon =>
  what === 'received' && record.kind === 'applications' ? FileUser : icons[what];

interface TimelineItemProps {
  entry: TimelineEntry;
  /** The record of the entry; undefined if the record is not loaded. */
  record: PersonRecord | undefined;
}

/** An entry of the timeline: what happened, who did it, when, and to which record. */
export function TimelineItem({ entry, record }: TimelineItemProps) {
  const title = useEntryTitle()(entry);
  const actor = useActorOf()(entry, record);
  return (
    <li className={styles.entry} data-what={entry.what} tabIndex={-1}>
      <span className={styles.mark}>
        <Icon icon={entryIcon(entry)} size="1rem" />
      </span>
      <div className={styles.body}>
        <p className={styles.title}>
          <b>{title}</b>
          <EntryBadges entry={entry} />
        </p>
        <p className={styles.meta}>
          {actor && <bdi>{actor}</bdi>}
          <Timestamp at={entry.at} />
          <RecordLink entry={entry} record={record} />
        </p>
        <EntryText entry={entry} record={record} />
      </div>
    </li>
  );
}

/** Returns a function for the actor of an entry: a colleague, the server, or the person by the name in the record. */
function useActorOf(): (entry: TimelineEntry, record: PersonRecord | undefined) => string {
  const actorText = useActorText();
  return (entry, record) => {
    if (entry.what === 'answered') return entry.from;
    if (entry.what === 'received') return record ? fullName(record) : '';
    return entry.by === null ? '' : actorText(entry.by);
  };
}

function RecordLink({ entry, record }: TimelineItemProps) {
  const t = useText();
  const getTitle = useRecordTitle();
  const { kind, id } = entry.record;
  return (
    <Link className={styles.record} to={viewPaths[kind] + buildListQuery({ id })}>
      <bdi>{record ? getTitle(record) : t(`${kind}.item`)}</bdi>
    </Link>
  );
}

const mailTones = { waiting: 'info', sent: 'good', caught: 'neutral', failed: 'warn' } as const;

/** The delivery state of a mail, or notices about an answer: automatic, or from another address. */
function EntryBadges({ entry }: { entry: TimelineEntry }) {
  const t = useText('records/correspondence');
  if (entry.what === 'mailed' || entry.what === 'acknowledged')
    return <Badge tone={mailTones[entry.state]}>{t(`thread.states.${entry.state}`)}</Badge>;
  if (entry.what !== 'answered') return null;
  return (
    <>
      {entry.automatic && <Badge>{t('incoming.automatic')}</Badge>}
      {!entry.isSender && <Badge tone="warn">{t('incoming.elsewhere')}</Badge>}
    </>
  );
}

/** The text that belongs to an entry. The text of a mail is shortened. */
function EntryText({ entry, record }: TimelineItemProps) {
  const t = useText();
  switch (entry.what) {
    case 'received':
    case 'noted':
      return <Words isCut={entry.what === 'received'}>{entry.text}</Words>;
    case 'moved':
    case 'reworded':
      return entry.reason === null ? null : (
        <Words label={record?.kind === 'applications' ? t('applications.reason') : undefined}>
          {entry.reason}
        </Words>
      );
    case 'hold-placed':
    case 'hold-changed':
    case 'hold-ended':
      return <Words>{entry.reason ?? ''}</Words>;
    case 'mailed':
    case 'answered':
      return (
        <Words label={<bdi>{entry.subject}</bdi>} isCut>
          {entry.text}
        </Words>
      );
    default:
      return null;
  }
}

interface WordsProps {
  label?: ReactNode;
  /** Whether the server cuts the text at the length of an excerpt. */
  isCut?: boolean;
  children: string;
}

function Words({ label, isCut = false, children }: WordsProps) {
  if (!label && children === '') return null;
  const isLonger = isCut && children.length >= personLimits.excerpt;
  return (
    <div className={styles.words}>
      {label && <p className={styles.label}>{label}</p>}
      <p className={styles.text} dir="auto">
        {children}
        {isLonger && <span>…</span>}
      </p>
    </div>
  );
}
