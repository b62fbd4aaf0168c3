import { useState } from 'react';
import {
  Field,
  FieldErrorMessage,
  FileField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '@sumut/shared-ui';
import type { Example } from '../example.ts';

/** The properties that every field of the kit has. */
const fieldProps = {
  label: 'string',
  name: 'string',
  hint: 'string',
  error: 'FieldError',
  character: 'string',
  limit: 'number',
  optional: 'boolean',
  className: 'string',
} as const;

/** The error codes that the examples show. */
const error = 'required';
const tooLong = 'tooLong';

const getPdf = (title: string) => new File([], `${title}.pdf`);

/** A file field with a chosen file, which can be removed and chosen again. */
function FilledFileField({ label }: { label: string }) {
  const [file, setFile] = useState<File | undefined>(() => getPdf(label));
  return <FileField name="filled" label={label} file={file} onChoose={setFile} />;
}

export const fields: readonly Example[] = [
  {
    name: 'TextField',
    usage: '<TextField label={label} type="email" error={error} {...register(\'email\')} />',
    props: { ...fieldProps, type: "'text' | 'email' | 'tel' | …" },
    interactive: true,
    states: (t) => {
      const label = t('sample.label');
      return [
        ['default', <TextField name="default" label={label} />],
        ['filled', <TextField name="filled" label={label} defaultValue={t('sample.name')} />],
        ['hint', <TextField name="hint" label={label} hint={t('sample.hint')} />],
        ['optional', <TextField name="optional" label={t('sample.phone')} type="tel" optional />],
        ['invalid', <TextField name="invalid" label={label} error={error} />],
        [
          'disabled',
          <TextField name="disabled" label={label} defaultValue={t('sample.name')} disabled />,
        ],
        [
          'long',
          <TextField name="long" label={t('sample.long')} defaultValue={t('sample.long')} />,
        ],
      ];
    },
  } satisfies Example<typeof TextField>,
  {
    name: 'TextAreaField',
    usage: "<TextAreaField label={label} rows={8} error={error} {...register('message')} />",
    props: { ...fieldProps, rows: 'number' },
    interactive: true,
    states: (t) => {
      const label = t('sample.title');
      return [
        ['default', <TextAreaField name="default" label={label} />],
        [
          'filled',
          <TextAreaField name="filled" label={label} defaultValue={t('sample.paragraph')} />,
        ],
        [
          'optional',
          <TextAreaField name="optional" label={label} hint={t('sample.hint')} optional />,
        ],
        ['invalid', <TextAreaField name="invalid" label={label} error={error} />],
        [
          'disabled',
          <TextAreaField name="disabled" label={label} defaultValue={t('sample.text')} disabled />,
        ],
      ];
    },
  } satisfies Example<typeof TextAreaField>,
  {
    name: 'SelectField',
    usage: "<SelectField label={label} options={options} {...register('subject')} />",
    props: { ...fieldProps, options: 'readonly { value: string; label: string }[]' },
    interactive: true,
    states: (t) => {
      const label = t('sample.choose');
      const options = t.list('sample.options').map((option) => ({ value: option, label: option }));
      const withPrompt = [{ value: '', label }, ...options];
      const long = [{ value: 'long', label: t('sample.long') }, ...options];
      return [
        ['default', <SelectField name="default" label={label} options={withPrompt} />],
        ['filled', <SelectField name="filled" label={label} options={options} />],
        ['optional', <SelectField name="optional" label={label} options={withPrompt} optional />],
        [
          'invalid',
          <SelectField name="invalid" label={label} options={withPrompt} error={error} />,
        ],
        ['disabled', <SelectField name="disabled" label={label} options={options} disabled />],
        ['long', <SelectField name="long" label={label} options={long} />],
      ];
    },
  } satisfies Example<typeof SelectField>,
  {
    name: 'PasswordField',
    usage: "<PasswordField label={label} error={error} {...register('password')} />",
    props: fieldProps,
    interactive: true,
    states: (t) => {
      const password = t('sample.password');
      return [
        ['default', <PasswordField name="default" label={password} />],
        ['filled', <PasswordField name="filled" label={password} defaultValue="azimuth-024" />],
        ['invalid', <PasswordField name="invalid" label={password} error={error} />],
        ['disabled', <PasswordField name="disabled" label={password} disabled />],
      ];
    },
  } satisfies Example<typeof PasswordField>,
  {
    name: 'FileField',
    usage: '<FileField label={label} accept=".pdf" file={file} onChoose={choose} />',
    props: {
      ...fieldProps,
      file: 'File',
      onChoose: '(file: File | undefined) => void',
      ref: '(input: HTMLInputElement | null) => void',
    },
    interactive: true,
    states: (t) => {
      const label = t('sample.file');
      return [
        ['empty', <FileField name="empty" label={label} />],
        ['filled', <FilledFileField label={label} />],
        ['hint', <FileField name="hint" label={label} hint={t('sample.hint')} optional />],
        ['invalid', <FileField name="invalid" label={label} error={error} />],
        ['disabled', <FileField name="disabled" label={label} disabled />],
        ['long', <FileField name="long" label={label} file={getPdf(t('sample.longFile'))} />],
      ];
    },
  } satisfies Example<typeof FileField>,
  {
    name: 'FieldErrorMessage',
    usage: '<FieldErrorMessage id={errorId} error={error} />',
    props: { id: 'string', error: 'FieldError', character: 'string', limit: 'number' },
    states: () => [
      ['invalid', <FieldErrorMessage id="error-message" error={error} />],
      ['long', <FieldErrorMessage id="error-character" error={error} character="💩" />],
      ['variants', <FieldErrorMessage id="error-limit" error={tooLong} limit={5000} />],
    ],
  } satisfies Example<typeof FieldErrorMessage>,
  {
    name: 'Field',
    usage:
      '<Field label={label} error={error}>\n  {(wiring) => <input {...wiring} type="range" />}\n</Field>',
    props: {
      label: 'string',
      hint: 'string',
      error: 'FieldError',
      character: 'string',
      limit: 'number',
      optional: 'boolean',
      className: 'string',
      children: '(wiring: ControlWiring) => ReactNode',
    },
    states: (t) => [
      [
        'default',
        <Field label={t('sample.speed')}>
          {(wiring) => <input {...wiring} type="range" name="speed" />}
        </Field>,
      ],
      [
        'hint',
        <Field label={t('sample.range')} hint={t('sample.text')} optional>
          {(wiring) => <input {...wiring} type="range" name="range" />}
        </Field>,
      ],
      [
        'invalid',
        <Field label={t('sample.endurance')} error={error}>
          {(wiring) => <input {...wiring} type="range" name="endurance" />}
        </Field>,
      ],
    ],
  } satisfies Example<typeof Field>,
];
