import { useFormat, useLanguage } from '@sumut/shared-ui';
import { formatSlot } from '@sumut/contracts/portal/interviewTemplates';
import type { TimelineEntry } from '@sumut/contracts/portal/people';
import { ratingMax } from '@sumut/contracts/portal/recordLimits';
import { useListed } from '../../records/format.ts';
import { useLastDay } from '../../records/holds/HoldTerm.tsx';
import { useText } from '../../i18n.ts';
import { useStatusText } from '../../records/statuses.ts';

type Of<What extends TimelineEntry['what']> = Extract<TimelineEntry, { what: What }>;

/** Text keys of entries whose title has no values. */
const plain = {
  read: 'entries.read',
  reworded: 'entries.reworded',
  'spam-marked': 'entries.spamMarked',
  'spam-unmarked': 'entries.spamUnmarked',
  noted: 'entries.noted',
  'note-deleted': 'entries.noteDeleted',
  'mail-revoked': 'entries.mailRevoked',
  acknowledged: 'entries.acknowledged',
  answered: 'entries.answered',
  'cv-added': 'entries.cvAdded',
  'cv-quarantined': 'entries.cvQuarantined',
  'cv-released': 'entries.cvReleased',
  'hold-ended': 'entries.holds.ended',
  'scorecard-given': 'entries.scorecardGiven',
} as const;

type HoldEntry = Of<'hold-placed' | 'hold-changed'>;

type FileEntry = Extract<TimelineEntry, { what: `file-${string}` }>;

/** Text keys of entries about application files. */
const files = {
  'file-added': 'entries.files.added',
  'file-removed': 'entries.files.removed',
  'file-restored': 'entries.files.restored',
  'file-quarantined': 'entries.files.quarantined',
  'file-released': 'entries.files.released',
} as const;

/** Returns a function for the title of an entry: a few words on what happened, without the actor. */
export function useEntryTitle(): (entry: TimelineEntry) => string {
  const t = useText('features/person');
  const sourceText = useText('records/sources');
  const format = useFormat();
  const { language } = useLanguage();
  const statusText = useStatusText();
  const listed = useListed();
  const lastDay = useLastDay();

  const moved = ({ record: { kind }, from, to }: Of<'moved'>): string => {
    const target = statusText({ kind, status: to });
    if (from === null) return t('entries.movedTo', { to: target });
    return t('entries.moved', { from: statusText({ kind, status: from }), to: target });
  };
  const tagged = ({ added, removed }: Of<'tagged'>): string => {
    const parts = [
      added.length > 0 && t('entries.tagsAdded', { tags: listed(added) }),
      removed.length > 0 && t('entries.tagsRemoved', { tags: listed(removed) }),
    ];
    return parts.filter(Boolean).join(' · ') || t('entries.tagged');
  };

  const hold = ({ what, until }: HoldEntry): string => {
    const done = t(what === 'hold-placed' ? 'entries.holds.placed' : 'entries.holds.changed');
    return until === null ? done : t('entries.holds.until', { what: done, date: lastDay(until) });
  };
  const file = (entry: FileEntry): string => {
    const what =
      entry.what === 'file-viewed'
        ? t(entry.downloaded ? 'entries.files.downloaded' : 'entries.files.shown')
        : t(files[entry.what]);
    return entry.file === null ? what : t('entries.files.named', { what, name: entry.file });
  };

  const interview = ({ event, startsAt, minutes }: Of<'interview'>): string => {
    if (event === 'cancelled' || event === 'held') return t(`entries.interviews.${event}`);
    if (startsAt === null) return t('entries.interviews.proposed');
    const time = formatSlot(language, startsAt, minutes);
    return t(`entries.interviews.${event}`, { time });
  };

  return (entry) => {
    const isMessage = entry.record.kind === 'messages';
    switch (entry.what) {
      case 'received':
        return t(isMessage ? 'entries.messageReceived' : 'entries.applicationReceived');
      case 'added':
        return t('entries.added', { source: sourceText(`names.${entry.source}`) });
      case 'corrected':
        return t('entries.corrected', {
          details: listed(entry.details.map((detail) => sourceText(`details.${detail}`))),
        });
      case 'moved':
        return moved(entry);
      case 'assigned':
        return entry.to === null
          ? t('entries.unassigned')
          : t('entries.assigned', { name: entry.to });
      case 'rated':
        return entry.to === null
          ? t('entries.ratingCleared')
          : t('entries.rated', { grade: format.number(entry.to), best: format.number(ratingMax) });
      case 'tagged':
        return tagged(entry);
      case 'kept':
        return t(entry.to ? 'entries.kept' : 'entries.notKept');
      case 'hold-placed':
      case 'hold-changed':
        return hold(entry);
      case 'mailed':
        return t(isMessage ? 'entries.replied' : 'entries.mailed');
      case 'interview':
        return interview(entry);
      case 'file-added':
      case 'file-removed':
      case 'file-restored':
      case 'file-viewed':
      case 'file-quarantined':
      case 'file-released':
        return file(entry);
      case 'cv-viewed':
        return t(entry.downloaded ? 'entries.cvDownloaded' : 'entries.cvShown');
      default:
        return t(plain[entry.what]);
    }
  };
}
