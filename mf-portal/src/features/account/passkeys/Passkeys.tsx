import { useRef, useState } from 'react';
import { Button, useFormat } from '@sumut/shared-ui';
import { passkeysMax } from '@sumut/contracts/portal/accountLimits';
import type { Passkey } from '@sumut/contracts/portal/passkeys';
import controls from '../../../components/controls.module.css';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { PartState } from '../../../components/ListFailure.tsx';
import { longDate } from '../../../components/Timestamp.tsx';
import { ViewSection } from '../../../components/View.tsx';
import { usePasskeySupport } from '../../../session/passkeys/support.ts';
import { useText } from '../../../i18n.ts';
import lists from '../AccountView.module.css';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { usePasskeys } from './passkeyApi.ts';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx';

/** A passkey that the user is changing, or the addition of a new one. */
type Change = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface PasskeysProps {
  /** Whether the account has an authenticator app. Changes of passkeys then need its code. */
  withCode: boolean;
}

/** The user's passkeys, with buttons to add, rename and remove them. */
export function Passkeys({ withCode }: PasskeysProps) {
  const t = useText('features/account');
  const query = usePasskeys();
  const { data } = query;
  const [change, setChange] = useState<Change>();
  const state = useRef<HTMLDivElement>(null);
  const endChange = () => setChange(undefined);
  return (
    <ViewSection title={t('passkeys.title')} lead={t('passkeys.lead')}>
      <PartState
        query={query}
        title={t('passkeys.errorTitle')}
        loading={t('passkeys.loading')}
        lines={2}
      />
      {data && (
        <div ref={state} tabIndex={-1} className={lists.state}>
          <PasskeyList passkeys={data} onChange={setChange} />
          {data.length === 1 && !withCode && <p>{t('passkeys.onlyOne')}</p>}
          <AddPasskey count={data.length} onAdd={() => setChange({ kind: 'add' })} />
        </div>
      )}
      {change?.kind === 'add' && <AddPasskeyDialog withCode={withCode} onClose={endChange} />}
      {change?.kind === 'rename' && (
        <RenamePasskeyDialog passkey={change.passkey} onClose={endChange} />
      )}
      {change?.kind === 'remove' && (
        <RemovePasskeyDialog
          passkey={change.passkey}
          withCode={withCode}
          onRemoved={() => state.current?.focus()}
          onClose={endChange}
        />
      )}
    </ViewSection>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onChange: (change: Change) => void;
}

/** List of passkeys, each with its times and buttons. */
function PasskeyList({ passkeys, onChange }: PasskeyListProps) {
  const t = useText('features/account');
  const format = useFormat();
  if (passkeys.length === 0) return <p>{t('passkeys.none')}</p>;
  return (
    <ul className={lists.list}>
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        return (
          <li key={id} className={lists.session}>
            <div className={lists.what}>
              <p className={lists.client}>
                <bdi>{name}</bdi>
              </p>
              <p className={lists.times}>
                <span>{t('passkeys.since', { time: format.date(createdAt, longDate) })}</span>
                <span>
                  {lastUsedAt === null
                    ? t('passkeys.unused')
                    : t('passkeys.lastUsed', { time: format.date(lastUsedAt, longDate) })}
                </span>
              </p>
            </div>
            <div className={lists.buttons}>
              {(['rename', 'remove'] as const).map((kind) => (
                <SmallButton
                  key={kind}
                  aria-label={t(`passkeys.${kind}.this`, { name })}
                  onClick={() => onChange({ kind, passkey })}
                >
                  {t(`passkeys.${kind}.button`)}
                </SmallButton>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface AddPasskeyProps {
  /** Number of the user's passkeys. */
  count: number;
  onAdd: () => void;
}

/** Button that adds a passkey, or the reason why none can be added. */
function AddPasskey({ count, onAdd }: AddPasskeyProps) {
  const t = useText('features/account');
  if (!usePasskeySupport()) return <p>{t('passkeys.unsupported')}</p>;
  if (count >= passkeysMax) return <p>{t('passkeys.full', { count: passkeysMax })}</p>;
  return (
    <Button className={`${controls.control} ${lists.submit}`} onClick={onAdd}>
      {t('passkeys.add.button')}
    </Button>
  );
}
