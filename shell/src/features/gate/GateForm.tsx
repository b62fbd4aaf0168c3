import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { gatePath } from '@sumut/contracts/gate/path';
import { company } from '@sumut/contracts/company/company';
import {
  Button,
  classNames,
  Icon,
  Ltr,
  PasswordField,
  toast,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import type { GateState } from './gateState.ts';
import { useText } from './i18n.ts';
import type { Outcome } from './useGate.ts';
import styles from './GateForm.module.css';

export interface GateFormProps {
  phase: GateState['phase'];
  attempts: number;
  formVerdict: GateState['formVerdict'];
  /** The path and query of the requested page. */
  requestedUrl: string;
  onSubmit: (password: string) => Promise<Outcome>;
}

function validate(password: string): FieldError | undefined {
  if (password === '') return 'required';
  return password.length > gateLimits.passwordLength ? 'tooLong' : undefined;
}

/**
 * The password field and its button. The form does not use the package `forms`, because it is part of the first script
 * (docs/decisions/0020-forms.md).
 */
export function GateForm({ phase, attempts, formVerdict, requestedUrl, onSubmit }: GateFormProps) {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<FieldError | 'wrong' | undefined>(
    formVerdict === 'wrong' ? formVerdict : undefined,
  );
  const attemptsId = useId();
  const checking = phase === 'checking';
  const busy = checking || phase === 'granted';

  useEffect(() => {
    // Does not take the focus if the visitor moved it before the scripts ran.
    if (document.activeElement === document.body) field.current?.focus();
  }, []);

  function show(outcome: Outcome) {
    const failed = (title: string) => toast({ type: 'error', title });
    if (outcome === 'right') {
      const welcome = t('welcome', { company: company.name[language] });
      toast({ type: 'success', title: t('granted'), description: welcome });
    }
    if (outcome === 'wrong') failed(shared('problems.wrong-password'));
    if (outcome === 'tooMany') failed(shared('problems.too-many-attempts'));
    if (outcome === 'undecided') failed(t('undecided'));
  }

  // Called while rendering, so that visitors without scripts get the toast in the markup.
  useState(() => {
    if (formVerdict) show(formVerdict);
  });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const input = field.current;
    if (!input || busy) return;
    const fieldError = phase === 'locked' ? validate(input.value) : undefined;
    setError(fieldError);
    if (fieldError) {
      input.focus();
      return;
    }
    const outcome = await onSubmit(input.value);
    show(outcome);
    if (outcome === 'wrong') {
      setError('wrong');
      input.value = '';
    }
    input.focus();
  }

  return (
    <form
      // Set by script, so that the browser's own validation applies without scripts.
      ref={(form) => {
        if (form) form.noValidate = true;
      }}
      method="post"
      action={gatePath}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="address" value={requestedUrl} />
      <input type="hidden" name="attempts" value={attempts} />
      <div>
        <PasswordField
          ref={field}
          label={t('password')}
          name="password"
          autoFocus
          readOnly={busy}
          error={error === 'wrong' ? undefined : error}
          onInput={() => setError(undefined)}
          {...(error === 'wrong' && { 'aria-invalid': true, 'aria-describedby': attemptsId })}
        />
        <div role="status" id={attemptsId}>
          {attempts > 0 && (
            <p className={classNames(styles.attempts, phase === 'granted' && styles.settled)}>
              <Icon icon={CircleAlert} />
              <span>
                {t('attemptsRemaining')} <Ltr>{gateLimits.maxAttempts - attempts}</Ltr>
              </span>
            </p>
          )}
        </div>
      </div>
      <Button type="submit" block busy={busy}>
        {t(checking ? 'checking' : 'submit')}
      </Button>
      {formVerdict === 'right' && (
        // For visitors without scripts. The response to the right password has the requested URL, so an empty link leads there.
        <a href="" className={styles.continue}>
          {t('continue')}
        </a>
      )}
    </form>
  );
}
