import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { interviewEndpoints } from '@sumut/contracts/portal/interviewEndpoints';
import type { Interview, InterviewEvent, Interviews } from '@sumut/contracts/portal/interviews';
import { useFailureToast } from '../../../problems.ts';
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
import { useText } from '../../../i18n.ts';

/** Refetch interval for data that depends on the time, in milliseconds: interviews begin and end. */
const clockInterval = 60_000;

const interviewsKey = (id: string) => [...itemKey(applicationKind, id), 'interviews'];
const mineKey = [...kindKey(applicationKind), 'interviews'];

/** Queries the interviews of an application. */
export const useInterviews = (id: string) =>
  useQuery({
    queryKey: interviewsKey(id),
    queryFn: () => call(interviewEndpoints.list, { params: { id } }),
    refetchInterval: clockInterval,
  });

/** Queries the user's own interviews. */
export const useMyInterviews = () =>
  useQuery({
    queryKey: mineKey,
    queryFn: async () => (await call(interviewEndpoints.mine)).interviews,
    refetchInterval: clockInterval,
  });

/** A request that changes the interviews of an application. `version` is the version of the application. */
type Action = (version: number) => Promise<Interviews>;

/** Runs a request for the interviews of an application, after the user's pending changes of the application. */
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
  /** Runs an action and offers to take it back. Rejects on failure. `onRevoked` is called after the action was taken back. */
  act: (event: InterviewEvent, action: Action, onRevoked?: () => void) => Promise<void>;
  /** Like `act`, for a button: a failure is shown in a toast. Resolves with whether the action succeeded. */
  tryAct: (event: InterviewEvent, action: Action) => Promise<boolean>;
  /** Runs an action that cannot be taken back. Rejects on failure. */
  save: (action: Action) => Promise<Interviews>;
  busy: boolean;
}

/** Finds the interview in `after` that is missing in `before` or has another version there. */
const findChanged = (before: Interviews | undefined, after: Interviews): Interview | undefined =>
  after.interviews.find(
    ({ id, version }) => before?.interviews.find((one) => one.id === id)?.version !== version,
  );

/** Plans, changes and ends the interviews of an application. */
export function useInterviewActions(application: {
  id: string;
  version: number;
}): InterviewActions {
  const t = useText('features/applications/interviews');
  const showFailure = useFailureToast();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useInterviewMutation(application);
  const { id } = application;

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
    tryAct: (event, action) =>
      act(event, action).then(
        () => true,
        (error: unknown) => {
          showFailure(error);
          return false;
        },
      ),
    save: mutateAsync,
    busy: isPending,
  };
}
