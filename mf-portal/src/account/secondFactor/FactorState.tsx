import { useEffect, useRef } from 'react';
import { Badge, Button } from '@sumut/shared-ui';
import type { OwnAccount } from '@sumut/contracts';
import { useText as usePortalText } from '../../i18n.ts';
import controls from '../../theme/controls.module.css';
import forms from '../forms.module.css';
import type { FactorQuestion } from './BothFactorsDialog.tsx';
import { useText } from '../i18n.ts';

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
export function FactorState({ factor, changed, onSetUp, onAsk }: FactorStateProps) {
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
