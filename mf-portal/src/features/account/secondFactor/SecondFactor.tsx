import { useState, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Badge, Button } from '@sumut/shared-ui';
import type { OwnAccount } from '@sumut/contracts';
import controls from '../../../components/controls.module.css';
import { ViewSection } from '../../../components/View.tsx';
import { useText as usePortalText } from '../../../i18n.ts';
import { renewOwnAccount } from '../accountApi.ts';
import forms from '../forms.module.css';
import { useText } from '../i18n.ts';
import { EnrolmentSteps } from './EnrolmentSteps.tsx';
import { NewCodesDialog, RemovalDialog, type FactorQuestion } from './FactorDialogs.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

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

interface FactorStateProps {
  factor: OwnAccount['secondFactor'];
  /** It was changed just now, or what stood here in between is done with: it takes the focus. */
  changed: boolean;
  onSetUp: () => void;
  onAsk: (question: FactorQuestion) => void;
}

/** Fewer recovery codes than this are about to run out. */
const fewCodes = 3;

/** Whether the second factor is on, how many recovery codes are left, and what can be changed. */
function FactorState({ factor, changed, onSetUp, onAsk }: FactorStateProps) {
  const t = useText();
  const portal = usePortalText();
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
        <Button className={controls.control} onClick={onSetUp}>
          {t('secondFactor.setUp')}
        </Button>
      </div>
    );
  }
  const questions: FactorQuestion[] = ['codes', required ? 'move' : 'off'];
  return (
    <div className={forms.steps}>
      <p ref={state} tabIndex={-1} className={forms.buttons}>
        <Badge tone="good">{portal('secondFactor.on')}</Badge>
        <Badge tone={recoveryCodes < fewCodes ? 'warn' : 'neutral'}>
          {t('secondFactor.codesLeft', { count: recoveryCodes })}
        </Badge>
        {required && t('secondFactor.required')}
      </p>
      <div className={forms.buttons}>
        {questions.map((question) => (
          <Button
            key={question}
            variant="ghost"
            className={controls.control}
            onClick={() => onAsk(question)}
          >
            {t(`secondFactor.questions.${question}.confirm`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
