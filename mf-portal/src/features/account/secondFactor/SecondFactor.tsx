import { useState, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Badge } from '@sumut/shared-ui';
import type { OwnAccount } from '@sumut/contracts/portal/ownAccount';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { ViewSection } from '../../../components/View.tsx';
import { useText } from '../../../i18n.ts';
import { refetchOwnAccount } from '../accountApi.ts';
import forms from '../AccountView.module.css';
import { EnrolmentSteps } from './EnrolmentSteps.tsx';
import { NewCodesDialog, RemovalDialog, type FactorChange } from './FactorDialogs.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** State of the second factor, with buttons to change it. */
export function SecondFactor({ factor }: { factor: OwnAccount['secondFactor'] }) {
  const t = useText('features/account');
  const client = useQueryClient();
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [change, setChange] = useState<FactorChange>();
  // Whether the focused element was replaced by the state, which then takes the focus.
  const [changed, setChanged] = useState(false);

  const start = () => {
    setEnrolling(true);
    setChanged(true);
  };
  const showCodes = (made: readonly string[]) => {
    setCodes(made);
    setChanged(true);
  };
  const forgetCodes = () => {
    setCodes(undefined);
    refetchOwnAccount(client);
  };
  const endEnrolment = () => setEnrolling(false);
  const endChange = () => setChange(undefined);

  return (
    <ViewSection title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      {enrolling && <EnrolmentSteps onCancel={endEnrolment} onDone={endEnrolment} />}
      {codes && <RecoveryCodes codes={codes} onKept={forgetCodes} />}
      {!enrolling && !codes && (
        <FactorState factor={factor} changed={changed} onSetUp={start} onAsk={setChange} />
      )}
      {change === 'codes' && <NewCodesDialog onMade={showCodes} onClose={endChange} />}
      {(change === 'off' || change === 'move') && (
        <RemovalDialog change={change} onRemoved={() => setChanged(true)} onClose={endChange} />
      )}
    </ViewSection>
  );
}

interface FactorStateProps {
  factor: OwnAccount['secondFactor'];
  /** Whether the state takes the focus, because it has changed or a form was closed. */
  changed: boolean;
  onSetUp: () => void;
  onAsk: (change: FactorChange) => void;
}

/** Below this number of recovery codes, a warning is shown. */
const fewCodes = 3;

/** Whether the second factor is on, how many recovery codes are left, and buttons to change it. */
function FactorState({ factor, changed, onSetUp, onAsk }: FactorStateProps) {
  const t = useText('features/account');
  const portal = useText();
  const { on, required, recoveryCodes } = factor;
  const state = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (changed) state.current?.focus();
  }, [changed, on]);

  if (!on) {
    return (
      <div className={forms.buttons}>
        <p ref={state} tabIndex={-1}>
          <Badge>{portal('secondFactor.off')}</Badge>
        </p>
        <SmallButton variant="primary" onClick={onSetUp}>
          {t('secondFactor.setUp')}
        </SmallButton>
      </div>
    );
  }
  const changes: FactorChange[] = ['codes', required ? 'move' : 'off'];
  return (
    <div className={forms.steps}>
      <p ref={state} tabIndex={-1} className={forms.buttons}>
        <Badge tone="good">{portal('secondFactor.on')}</Badge>
        <Badge tone={recoveryCodes < fewCodes ? 'warn' : 'neutral'}>
          {t('secondFactor.codesLeft', { count: recoveryCodes })}
        </Badge>
        {required && <span>{t('secondFactor.required')}</span>}
      </p>
      <div className={forms.buttons}>
        {changes.map((change) => (
          <SmallButton key={change} onClick={() => onAsk(change)}>
            {t(`secondFactor.dialogs.${change}.confirm`)}
          </SmallButton>
        ))}
      </div>
    </div>
  );
}
