import type { Language } from '@sumut/contracts/language/language';
import type { AnyTemplate } from '@sumut/contracts/portal/interviewTemplates';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { useResultAfterClose } from '../../components/useDialogAction.ts';
import { useText } from './i18n.ts';
import { useTemplateReset } from './mailApi.ts';

interface RestoreDialogProps {
  stage: string;
  language: Language;
  /** What happens to the template's text: replaced by the default, or removed. */
  action: 'restore' | 'remove';
  /** Called with all templates, after the dialog was closed. */
  onRestored: (templates: readonly AnyTemplate[]) => void;
  onClose: () => void;
}

/** Dialog that requests confirmation before the text of a template is deleted permanently. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { stage, language, action, onRestored, onClose } = props;
  const t = useText();
  const reset = useTemplateReset();
  const { keep, close } = useResultAfterClose(onRestored, onClose);
  return (
    <ConfirmDialog
      title={t(`templates.${action}Title`)}
      confirm={t(`templates.${action}`)}
      onConfirm={async () => keep(await reset.mutateAsync({ stage, language }))}
      onClose={close}
    >
      <p>{t(`templates.${action}Text`)}</p>
    </ConfirmDialog>
  );
}
