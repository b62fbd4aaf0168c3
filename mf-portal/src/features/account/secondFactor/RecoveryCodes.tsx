import { Printer } from 'lucide-react';
import { Button, Icon, Ltr } from '@sumut/shared-ui';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { StepTitle } from '../../../components/View.tsx';
import forms from '../AccountView.module.css';
import { useText } from '../../../i18n.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the user has saved the codes. */
  onKept: () => void;
}

/** Recovery codes, which are shown only once, with buttons to copy or print them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useText('features/account');
  return (
    <div className={forms.steps} data-printed-alone>
      <StepTitle>{t('secondFactor.codes.title')}</StepTitle>
      <p className={forms.lead}>{t('secondFactor.codes.lead')}</p>
      <ol className={forms.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ol>
      <div className={forms.recoveryCodesButtons}>
        <CopyButton text={codes.join('\n')}>{t('secondFactor.codes.copy')}</CopyButton>
        <SmallButton icon={<Icon icon={Printer} size="1rem" />} onClick={() => window.print()}>
          {t('secondFactor.codes.print')}
        </SmallButton>
      </div>
      <Button size="sm" className={forms.kept} onClick={onKept}>
        {t('secondFactor.codes.kept')}
      </Button>
    </div>
  );
}
