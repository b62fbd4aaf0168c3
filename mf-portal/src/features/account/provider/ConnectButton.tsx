import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { useForm } from '@sumut/forms';
import {
  type PasskeyConfirmation,
  passkeyConfirmationSchema,
} from '@sumut/contracts/portal/passkeys';
import { singleSignOnEndpoints } from '@sumut/contracts/portal/singleSignOnEndpoints';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { useText } from '../../../i18n.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { leaveFor } from '../../../session/provider/leaveFor.ts';
import { ConfirmationFields, emptyConfirmation } from '../passkeys/ConfirmationFields.tsx';

interface ConnectDialogProps {
  /** Whether the account has an authenticator app. */
  withCode: boolean;
  onClose: () => void;
}

/** Dialog that explains what connecting changes, requests the password, and continues at the identity provider. */
function ConnectDialog({ withCode, onClose }: ConnectDialogProps) {
  const t = useText('features/account');
  const connection = useMutation({
    mutationFn: (body: PasskeyConfirmation) => call(singleSignOnEndpoints.connect, { body }),
  });
  const form = useForm({
    schema: passkeyConfirmationSchema,
    initial: emptyConfirmation(withCode),
  });
  const connect = async (confirmation: PasskeyConfirmation) => {
    const { address } = await connection.mutateAsync(confirmation);
    leaveFor(address);
  };
  return (
    <FormDialog
      title={t('provider.connect.title')}
      form={form}
      save={connect}
      confirm={t('provider.connect.confirm')}
      onClose={onClose}
    >
      <p>{t('provider.connect.text')}</p>
      <ConfirmationFields form={form} withCode={withCode} />
    </FormDialog>
  );
}

/** Button that connects the account with that at the identity provider. `withCode`: whether the account has an authenticator app. */
export function ConnectButton({ withCode }: { withCode: boolean }) {
  const t = useText('features/account');
  const [connecting, setConnecting] = useState(false);
  return (
    <>
      <SmallButton onClick={() => setConnecting(true)}>{t('provider.connect.button')}</SmallButton>
      {connecting && <ConnectDialog withCode={withCode} onClose={() => setConnecting(false)} />}
    </>
  );
}
