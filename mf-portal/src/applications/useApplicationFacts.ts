import type { PortalApplication } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import type { Fact } from '../records/changes/differences.ts';
import { fullName } from '../records/fullName.ts';

/** What of an application can be changed, in words, as far as it is known. */
export function useApplicationFacts(): (application: Partial<PortalApplication>) => Fact[] {
  const t = useText();
  return (application) => {
    const { status, rejectionReason, assignee, rating, tags, kept } = application;
    const none = t('applications.none');
    const all: [string, string | undefined][] = [
      [t('record.status'), status && t(`applications.statuses.${status}`)],
      [t('applications.reason'), rejectionReason === null ? none : rejectionReason],
      [
        t('record.assignee'),
        assignee === null ? t('record.nobody') : assignee && fullName(assignee),
      ],
      [t('applications.rating'), rating === null ? none : rating?.toString()],
      [t('applications.tags'), tags && (tags.join(' · ') || none)],
      [
        t('applications.kept'),
        kept === undefined ? undefined : t(kept ? 'applications.yes' : 'applications.no'),
      ],
    ];
    return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  };
}
