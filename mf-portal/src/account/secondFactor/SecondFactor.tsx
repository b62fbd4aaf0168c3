import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '@sumut/contracts';
import { renewOwnAccount } from '../../api/ownAccount.ts';
import { ViewSection } from '../../parts/view/ViewSection.tsx';
import { EnrolmentSteps } from './EnrolmentSteps.tsx';
import { FactorState } from './FactorState.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import type { FactorQuestion } from './BothFactorsDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { useText } from '../i18n.ts';

/** Whether one has a second factor, and all that can be done about it. */
export function SecondFactor({ factor }: { factor: OwnAccount['secondFactor'] }) {
  const t = useText();
  const client = useQueryClient();
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [question, setQuestion] = useState<FactorQuestion>();
  // What had the focus has made way for the state, which then takes it.
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
    renewOwnAccount(client);
  };
  const endEnrolment = () => setEnrolling(false);
  const endQuestion = () => setQuestion(undefined);

  return (
    <ViewSection title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      {enrolling && <EnrolmentSteps onCancel={endEnrolment} onDone={endEnrolment} />}
      {codes && <RecoveryCodes codes={codes} onKept={forgetCodes} />}
      {!enrolling && !codes && (
        <FactorState factor={factor} changed={changed} onSetUp={start} onAsk={setQuestion} />
      )}
      {question === 'codes' && <NewCodesDialog onMade={showCodes} onClose={endQuestion} />}
      {(question === 'off' || question === 'move') && (
        <RemovalDialog
          question={question}
          onRemoved={() => setChanged(true)}
          onClose={endQuestion}
        />
      )}
    </ViewSection>
  );
}
