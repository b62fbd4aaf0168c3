import { useController } from 'react-hook-form';
import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import { cvExtensions, cvMaxBytes } from '@sumut/contracts/forms/application';
import { FileField } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import type { ApplicationForm } from './useApplicationForm.ts';

const megabyte = 1024 * 1024;

interface CvFieldProps {
  form: ApplicationForm;
  className: string | undefined;
}

/** The CV field. The file is validated as soon as it is chosen. */
export function CvField({ form, className }: CvFieldProps) {
  const t = useText();
  const {
    field: { value, name, ref, onBlur, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'cv' });
  const choose = (chosen: File | undefined) => {
    onChange(chosen);
    if (chosen) void form.trigger('cv');
  };

  return (
    <FileField
      className={className}
      label={t('application.cv')}
      hint={t('application.cvHint', { size: cvMaxBytes / megabyte })}
      accept={cvExtensions.join(',')}
      error={getFieldError(fieldState.error)}
      file={value}
      name={name}
      ref={ref}
      onBlur={onBlur}
      onChoose={choose}
    />
  );
}
