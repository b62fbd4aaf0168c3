import { useNavigate } from 'react-router-dom';
import { ErrorState, useSharedText } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { useView } from '../../views.ts';

/** In place of a view that threw or could not be loaded. The tabs stay. */
export function ViewFailure() {
  const t = useText();
  const shared = useSharedText();
  const navigate = useNavigate();
  const name = t(`${useView()}.title`);
  // A reload: the router does not load a route's code again that it once failed to load.
  const retry = () => void navigate(0);
  return (
    <ErrorState
      title={shared('module.failedTitle', { name })}
      text={shared('module.failedText')}
      onRetry={retry}
    />
  );
}
