import { Printer } from 'lucide-react';
import { Button, Icon, Ltr } from '@sumut/shared-ui';
import { CopyButton } from '../../parts/copy/CopyButton.tsx';
import { StepTitle } from '../../parts/view/StepTitle.tsx';
import controls from '../../theme/controls.module.css';
import forms from '../forms.module.css';
import styles from './RecoveryCodes.module.css';
import { useText } from '../i18n.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** They are kept, and can go. */
  onKept: () => void;
}

/** Recovery codes, which nobody will see again: to be copied or printed, by themselves. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useText();
  return (
    <div className={forms.steps} data-printed-alone>
      <StepTitle>{t('secondFactor.codes.title')}</StepTitle>
      <p className={forms.lead}>{t('secondFactor.codes.lead')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <CopyButton text={codes.join('\n')}>{t('secondFactor.codes.copy')}</CopyButton>
        <Button
          variant="ghost"
          className={controls.control}
          icon={<Icon icon={Printer} size="1rem" />}
          onClick={() => window.print()}
        >
          {t('secondFactor.codes.print')}
        </Button>
      </div>
      <Button size="sm" className={styles.kept} onClick={onKept}>
        {t('secondFactor.codes.kept')}
      </Button>
    </div>
  );
}
