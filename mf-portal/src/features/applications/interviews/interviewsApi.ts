import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { toast, useSharedText } from '@sumut/shared-ui';
import { interviewEndpoints } from '@sumut/contracts/portal/interviewEndpoints';
import type { Interview, InterviewEvent, Interviews } from '@sumut/contracts/portal/interviews';
import { useProblemText } from '../../../problems.ts';
import { patchRecord } from '../../../records/data/recordCache.ts';
import {
  changeScope,
  getBaseVersion,
  keepOwnVersion,
} from '../../../records/data/recordMutations.ts';
import { itemKey, kindKey } from '../../../records/data/recordQueries.ts';
import { refetchChanges } from '../../../records/data/useChanges.ts';
import { offerUndo } from '../../../records/undo/undoStore.ts';
import { applicationKind } from '../applicationKind.ts';
import { useText } from './i18n.ts';

/** How often what depends on the time of day is read again, in milliseconds: an interview begins, and is over. */
const clockInterval = 60_000;

const interviewsKey = (id: string) => [...itemKey(applicationKind, id), 'interviews'];
const mineKey = [...kindKey(applicationKind), 'interviews'];

/** The interviews of an application. */
export const useInterviews = (id: string) =>
  useQuery({
    queryKey: interviewsKey(id),
    queryFn: () => call(interviewEndpoints.list, { params: { id } }),
    refetchInterval: clockInterval,
  });

/** The user's own interviews. */
export const useMyInterviews = () =>
  useQuery({
    queryKey: mineKey,
    queryFn: async () => (await call(interviewEndpoints.mine)).interviews,
    refetchInterval: clockInterval,
  });

/** What is done with the interviews of an application. `version` is that of the application. */
type Action = (version: number) => Promise<Interviews>;

/** Does something with the interviews of an application, after the user's changes of it that are still on their way. */
function useInterviewMutation(application: { id: string; version: number }) {
  const client = useQueryClient();
  const { id } = application;
  return useMutation({
    scope: changeScope(applicationKind),
    mutationFn: async (act: Action) => {
      const before = getBaseVersion(client, application);
      const after = await act(before);
      keepOwnVersion(client, id, before, after.version);
      return after;
    },
    onSuccess: (after) => {
      client.setQueryData(interviewsKey(id), after);
      patchRecord(client, applicationKind, id, { version: after.version });
      void client.invalidateQueries({ queryKey: itemKey(applicationKind, id) });
      void client.invalidateQueries({ queryKey: mineKey });
      void refetchChanges(client);
    },
    onError: () => void client.invalidateQueries({ queryKey: itemKey(applicationKind, id) }),
  });
}

interface InterviewActions {
  /** Does something, and offers to take it back. Rejects. `onRevoked` is called when it was. */
  act: (event: InterviewEvent, action: Action, onRevoked?: () => void) => Promise<void>;
  /** The same for a button: a failure is shown in a toast. */
  tryAct: (event: InterviewEvent, action: Action) => Promise<void>;
  /** Does something that cannot be taken back. Rejects. */
  save: (action: Action) => Promise<Interviews>;
  busy: boolean;
}

/** The interview that an answer has and the one before had not, or had in another version. */
const findChanged = (before: Interviews | undefined, after: Interviews): Interview | undefined =>
  after.interviews.find(
    ({ id, version }) => before?.interviews.find((one) => one.id === id)?.version !== version,
  );

/** Plans, changes and ends the interviews of an application. */
export function useInterviewActions(application: {
  id: string;
  version: number;
}): InterviewActions {
  const t = useText();
  const shared = useSharedText();
  const problemText = useProblemText();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useInterviewMutation(application);
  const { id } = application;
  const showFailure = (error: unknown) =>
    toast({ type: 'error', title: shared('states.error'), description: problemText(error) });

  const act: InterviewActions['act'] = async (event, action, onRevoked) => {
    const before = client.getQueryData<Interviews>(interviewsKey(id));
    const changed = findChanged(before, await mutateAsync(action));
    if (!changed) return;
    const undo = async () => {
      await mutateAsync(() =>
        call(interviewEndpoints.revoke, {
          params: { id, interview: changed.id },
          body: { version: changed.version },
        }),
      );
      onRevoked?.();
    };
    offerUndo({ title: t(`done.${event}`), undo });
  };
  return {
    act,
    tryAct: (event, action) => act(event, action).catch(showFailure),
    save: mutateAsync,
    busy: isPending,
  };
}
