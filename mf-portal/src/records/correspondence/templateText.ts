import { builtInTemplates } from '@sumut/contracts/portal/applicationReplies';
import { useStatusText } from '../statuses.ts';
import { useText } from './i18n.ts';

/** The name of a template of a stage; of one that not every site has, that of the stage. */
export function useTemplateText(): (name: string) => string {
  const t = useText();
  const statusText = useStatusText();
  return (name) => {
    const builtIn = builtInTemplates.find((one) => one === name);
    return builtIn
      ? t(`applicant.templates.${builtIn}`)
      : statusText({ kind: 'applications', status: name });
  };
}
