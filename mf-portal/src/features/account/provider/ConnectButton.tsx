import { useState } from 'react';
import { Button } from '@sumut/shared-ui';
import controls from '../../../components/controls.module.css';
import { useText } from '../i18n.ts';
import { ConnectDialog } from './ConnectDialog.tsx';

/** Button that connects the account with that at the identity provider. `withCode`: whether the account has an authenticator app. */
export function ConnectButton({ withCode }: { withCode: boolean }) {
  const t = useText();
  const [connecting, setConnecting] = useState(false);
  return (
    <>
      <Button variant="ghost" className={controls.control} onClick={() => setConnecting(true)}>
        {t('provider.connect.button')}
      </Button>
      {connecting && <ConnectDialog withCode={withCode} onClose={() => setConnecting(false)} />}
    </>
  );
}
