import { gatePath } from '@sumut/contracts/gate/path';
import type { GateFormResult } from '@sumut/contracts/gate/gate';
import { Button, PasswordField } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { attemptsId } from '../parts.ts';
import { Attempts } from './Attempts.tsx';
import styles from './GateForm.module.css';

interface GateFormProps {
  /** The result of the form that was sent without scripts, if the document is the response. */
  result: Pick<GateFormResult, 'verdict' | 'attempts'> | null;
  /** The path and query of the requested page. */
  requestedUrl: string;
}

/** The password field and its button. */
export function GateForm({ result, requestedUrl }: GateFormProps) {
  const t = useText();
  const { verdict, attempts = 0 } = result ?? {};
  return (
    <form method="post" action={gatePath} className={styles.form}>
      <input type="hidden" name="address" value={requestedUrl} />
      <input type="hidden" name="attempts" value={attempts} />
      <div>
        <PasswordField
          label={t('password')}
          name="password"
          autoFocus
          readOnly={verdict === 'right'}
          {...(verdict === 'wrong' && { 'aria-invalid': true, 'aria-describedby': attemptsId })}
        />
        <div role="status" id={attemptsId}>
          {attempts > 0 && <Attempts attempts={attempts} />}
        </div>
      </div>
      <Button type="submit" block busy={verdict === 'right'}>
        {t('submit')}
      </Button>
      {verdict === 'right' && (
        // For visitors without scripts. The response to the right password has the requested URL, so an empty link leads there.
        <a href="" className={styles.continue}>
          {t('continue')}
        </a>
      )}
    </form>
  );
}
