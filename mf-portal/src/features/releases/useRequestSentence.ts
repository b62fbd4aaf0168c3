import { useFormat } from '@sumut/shared-ui';
import type { ChangeRequest } from '@sumut/contracts/registry/registryState';
import { unitFormat } from '../../components/unitFormat.ts';
import { useActorText } from '../../actors.ts';
import { useText } from '../../i18n.ts';
import { useFigures } from './useFigures.ts';

/** Returns a function that describes a requested change and who requested it. */
export function useRequestSentence(): (request: ChangeRequest) => string {
  const t = useText('features/releases');
  const format = useFormat();
  const figures = useFigures();
  const actorText = useActorText();
  return ({ release: { version }, share, retirement, by }) => {
    const values = { version, by: actorText(by) };
    if (retirement) {
      const { grace, redirect } = retirement;
      return t('modules.request.retire', {
        ...values,
        days: format.number(grace, unitFormat('day')),
        redirect,
      });
    }
    return share === null
      ? t('modules.request.live', values)
      : t('modules.request.canary', { ...values, share: figures.share(share) });
  };
}
