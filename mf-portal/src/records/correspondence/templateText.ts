import { builtInTemplates } from '@sumut/contracts/portal/applicationReplies';
import { useStatusText } from '../statuses.ts';
import { useText } from '../../i18n.ts';

/** Returns a function for the name of a template. A template that is not built in has the name of its stage. */
export function useTemplateText(): (name: string) => string {
  const t = useText('records/correspondence');
  const statusText = useStatusText();
  return (name) => {
    const builtIn = builtInTemplates.find((one) => one === name);
    return builtIn
      ? t(`applicant.templates.${builtIn}`)
      : statusText({ kind: 'applications', status: name });
  };
}
