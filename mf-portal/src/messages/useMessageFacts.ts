import type { PortalMessage } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import type { Fact } from '../records/changes/differences.ts';
import { fullName } from '../records/fullName.ts';

/** What of a message can be changed, in words. */
export function useMessageFacts(): (message: Partial<PortalMessage>) => Fact[] {
  const t = useText();
  return ({ status, assignee }) => [
    ...(status ? [{ label: t('record.status'), value: t(`messages.statuses.${status}`) }] : []),
    ...(assignee === undefined
      ? []
      : [
          {
            label: t('record.assignee'),
            value: assignee ? fullName(assignee) : t('record.nobody'),
          },
        ]),
  ];
}
