import type { ChangeRequest } from '@sumut/contracts/registry/registryState';
import { useActorText } from '../../actors.ts';
import { useText } from './i18n.ts';
import { useFigures } from './useFigures.ts';

/** Formats what a request would do, and who requested it. */
export function useRequestSentence(): (request: ChangeRequest) => string {
  const t = useText();
  const figures = useFigures();
  const actorText = useActorText();
  return ({ release: { version }, share, by }) => {
    const values = { version, by: actorText(by) };
    return share === null
      ? t('modules.request.live', values)
      : t('modules.request.canary', { ...values, share: figures.share(share) });
  };
}
