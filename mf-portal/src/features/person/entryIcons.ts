import {
  CalendarClock,
  ClipboardCheck,
  Eye,
  FileText,
  FileUser,
  Hourglass,
  Inbox,
  ListChecks,
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
} from 'lucide-react';
import type { TimelineEntry } from '@sumut/contracts/portal/people';

const icons = {
  received: Inbox,
  read: Eye,
  moved: ListChecks,
  assigned: UserRound,
  rated: Star,
  tagged: Tag,
  kept: Hourglass,
  'spam-marked': OctagonAlert,
  'spam-unmarked': ShieldCheck,
  reworded: Pencil,
  noted: StickyNote,
  'note-deleted': Trash2,
  mailed: Mail,
  'mail-revoked': MailX,
  acknowledged: MailCheck,
  answered: MailOpen,
  'cv-viewed': FileText,
  'cv-quarantined': ShieldAlert,
  'cv-released': ShieldCheck,
  interview: CalendarClock,
  'scorecard-given': ClipboardCheck,
} as const satisfies Record<TimelineEntry['what'], LucideIcon>;

/** The icon of an entry; its words say the same. */
export const entryIcon = ({ what, record }: TimelineEntry): LucideIcon =>
  what === 'received' && record.kind === 'applications' ? FileUser : icons[what];
