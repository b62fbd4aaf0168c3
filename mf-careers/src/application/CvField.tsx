import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { FileField } from '@sumut/shared-ui';
import { fieldErrorOf } from '@sumut/contracts';
import { cvExtensions, cvMaxBytes } from '@sumut/contracts/schemas';
import { useText } from '../i18n.ts';
import type { ApplicationForm } from './useApplicationForm.ts';

const megabyte = 1024 * 1024;

interface CvFieldProps {
  form: ApplicationForm;
  className: string | undefined;
}

/** The CV: the file is the form's value, and is refused as soon as it is chosen, not only when it is sent. */
export function CvField({ form, className }: CvFieldProps) {
  const t = useText();
  const { field, fieldState } = useController({ control: form.control, name: 'cv' });
  const input = useRef<HTMLInputElement>(null);
  const file = field.value;

  // A file input has no value to set; without this it would keep a file that the form has given up.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);

  const choose = (chosen: File | undefined) => {
    field.onChange(chosen);
    if (chosen) void form.trigger('cv');
  };

  return (
    <FileField
      className={className}
      label={t('application.cv')}
      hint={t('application.cvHint', { size: cvMaxBytes / megabyte })}
      accept={cvExtensions.join(',')}
      error={fieldErrorOf(fieldState.error)}
      fileName={file?.name}
      name={field.name}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      onBlur={field.onBlur}
      onChange={({ target }) => choose(target.files?.[0])}
      onClear={() => choose(undefined)}
    />
  );
}
