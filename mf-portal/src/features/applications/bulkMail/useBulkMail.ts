import { useQueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { toast } from '@sumut/shared-ui';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import type { ApplicationSummary } from '@sumut/contracts/portal/applications';
import { bulkProblems, type BulkResult } from '@sumut/contracts/portal/bulk';
import type { BulkReply } from '@sumut/contracts/portal/bulkReplies';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { patchRecord } from '../../../records/data/recordCache.ts';
import { itemKey } from '../../../records/data/recordQueries.ts';
import { refetchChanges } from '../../../records/data/useChanges.ts';
import { fullName, useListed } from '../../../records/format.ts';
import { offerUndo } from '../../../records/undo/undoStore.ts';
import { applicationKind } from '../applicationKind.ts';
import { useText } from '../../../i18n.ts';

interface BulkMail {
  applications: readonly ApplicationSummary[];
  mail: Omit<BulkReply, 'recipients'>;
  /** Idempotency key: a mail that is repeated after a lost response is sent only once. */
  key: string;
  /** Called with the applications to which nothing was sent. */
  onSent: (rest: string[]) => void;
  /** Called with the ids of the applications whose mail was taken back. */
  onRevoked: (ids: string[]) => void;
}

type Results = BulkResult['results'];

/** Returns a function that mails several applicants in one request, names those who were left out, and offers to take the mails back. */
export function useBulkMail(): (mail: BulkMail) => Promise<void> {
  const t = useText('features/applications/bulkMail');
  const listed = useListed();
  const client = useQueryClient();

  const show = (id: string, change: object) => {
    patchRecord(client, applicationKind, id, change);
    void client.invalidateQueries({ queryKey: itemKey(applicationKind, id) });
  };
  const toNames = (applications: readonly ApplicationSummary[], results: Results) =>
    listed(
      applications.filter(({ id }) => results.some((result) => result.id === id)).map(fullName),
    );

  const reportNotSent = (applications: readonly ApplicationSummary[], failed: Results) => {
    if (failed.length === 0) return;
    const texts = bulkProblems.flatMap((problem) => {
      const concerned = failed.filter((result) => result.problem === problem);
      if (concerned.length === 0) return [];
      return [t(`problems.${problem}`, { names: toNames(applications, concerned) })];
    });
    toast({
      type: 'warning',
      title: t('notSent', { count: failed.length }),
      description: texts.join(' '),
    });
  };

  const revoke = async (
    applications: readonly ApplicationSummary[],
    replies: { id: string; reply: string }[],
  ) => {
    const { results } = await call(applicationEndpoints.revokeReplies, { body: { replies } });
    const back = results.filter(({ version }) => version !== null);
    for (const { id, version } of back) {
      const seen = applications.find((one) => one.id === id);
      show(id, { version, ...(seen && { status: seen.status }) });
    }
    void refetchChanges(client);
    const late = results.filter(({ version }) => version === null);
    if (late.length > 0)
      toast({
        type: 'warning',
        title: t('late', { count: late.length }),
        description: t('lateText', { names: toNames(applications, late) }),
      });
    else toast({ type: 'success', title: t('revoked', { count: back.length }) });
    return back.map(({ id }) => id);
  };

  return async ({ applications, mail, key, onSent, onRevoked }) => {
    const { results } = await call(applicationEndpoints.replySeveral, {
      body: { ...mail, recipients: applications.map(({ id, version }) => ({ id, version })) },
      headers: { [idempotencyHeader]: key },
    });
    const rejects = mail.rejectionReason !== undefined;
    for (const { id, version } of results)
      if (version !== null) show(id, { version, ...(rejects && { status: 'rejected' }) });
    void refetchChanges(client);
    const failed = results.filter(({ reply }) => reply === null);
    reportNotSent(applications, failed);
    const replies = results.flatMap(({ id, reply }) => (reply === null ? [] : [{ id, reply }]));
    if (replies.length > 0)
      offerUndo({
        title: t('sent', { count: replies.length }),
        undo: async () => onRevoked(await revoke(applications, replies)),
      });
    onSent(failed.map(({ id }) => id));
  };
}
