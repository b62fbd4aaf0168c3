import { type ComponentProps, useState } from 'react';
import {
  Field,
  FileField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

/** Properties of every field of the kit. */
const fieldProps = {
  label: 'string',
  name: 'string',
  hint: 'string',
  error: 'FieldError',
  optional: 'boolean',
  className: 'string',
} as const;

/** Why the entry was refused. */
const error = 'required';

function TextFieldStates() {
  const t = useText();
  const label = t('sample.label');
  return (
    <>
      <State name="default">
        <TextField name="default" label={label} />
      </State>
      <State name="filled">
        <TextField name="filled" label={label} defaultValue={t('sample.name')} />
      </State>
      <State name="hint">
        <TextField name="hint" label={label} hint={t('sample.hint')} />
      </State>
      <State name="optional">
        <TextField name="optional" label={t('sample.phone')} type="tel" optional />
      </State>
      <State name="invalid">
        <TextField name="invalid" label={label} error={error} />
      </State>
      <State name="disabled">
        <TextField name="disabled" label={label} defaultValue={t('sample.name')} disabled />
      </State>
      <State name="long">
        <TextField name="long" label={t('sample.long')} defaultValue={t('sample.long')} />
      </State>
    </>
  );
}

const textField = {
  name: 'TextField',
  usage: '<TextField label={label} type="email" error={error} {...register(\'email\')} />',
  props: { ...fieldProps, type: "'text' | 'email' | 'tel' | …" },
  interactive: true,
  States: TextFieldStates,
} satisfies Example<ComponentProps<typeof TextField>>;

function TextAreaFieldStates() {
  const t = useText();
  const label = t('sample.title');
  return (
    <>
      <State name="default">
        <TextAreaField name="default" label={label} />
      </State>
      <State name="filled">
        <TextAreaField name="filled" label={label} defaultValue={t('sample.paragraph')} />
      </State>
      <State name="optional">
        <TextAreaField name="optional" label={label} hint={t('sample.hint')} optional />
      </State>
      <State name="invalid">
        <TextAreaField name="invalid" label={label} error={error} />
      </State>
      <State name="disabled">
        <TextAreaField name="disabled" label={label} defaultValue={t('sample.text')} disabled />
      </State>
    </>
  );
}

const textAreaField = {
  name: 'TextAreaField',
  usage: "<TextAreaField label={label} rows={8} error={error} {...register('message')} />",
  props: { ...fieldProps, rows: 'number' },
  interactive: true,
  States: TextAreaFieldStates,
} satisfies Example<ComponentProps<typeof TextAreaField>>;

function SelectFieldStates() {
  const t = useText();
  const label = t('sample.choose');
  const options = t.list('sample.options').map((option) => ({ value: option, label: option }));
  const withPrompt = [{ value: '', label }, ...options];
  const long = [{ value: 'long', label: t('sample.long') }, ...options];
  return (
    <>
      <State name="default">
        <SelectField name="default" label={label} options={withPrompt} />
      </State>
      <State name="filled">
        <SelectField name="filled" label={label} options={options} />
      </State>
      <State name="optional">
        <SelectField name="optional" label={label} options={withPrompt} optional />
      </State>
      <State name="invalid">
        <SelectField name="invalid" label={label} options={withPrompt} error={error} />
      </State>
      <State name="disabled">
        <SelectField name="disabled" label={label} options={options} disabled />
      </State>
      <State name="long">
        <SelectField name="long" label={label} options={long} />
      </State>
    </>
  );
}

const selectField = {
  name: 'SelectField',
  usage: "<SelectField label={label} options={options} {...register('subject')} />",
  props: { ...fieldProps, options: 'readonly { value: string; label: string }[]' },
  interactive: true,
  States: SelectFieldStates,
} satisfies Example<ComponentProps<typeof SelectField>>;

function PasswordFieldStates() {
  const t = useText();
  const password = t('sample.password');
  return (
    <>
      <State name="default">
        <PasswordField name="default" label={password} />
      </State>
      <State name="filled">
        <PasswordField name="filled" label={password} defaultValue="azimuth-024" />
      </State>
      <State name="invalid">
        <PasswordField name="invalid" label={password} error={error} />
      </State>
      <State name="disabled">
        <PasswordField name="disabled" label={password} disabled />
      </State>
    </>
  );
}

const passwordField = {
  name: 'PasswordField',
  usage: "<PasswordField label={label} error={error} {...register('password')} />",
  props: fieldProps,
  interactive: true,
  States: PasswordFieldStates,
} satisfies Example<ComponentProps<typeof PasswordField>>;

function FileFieldStates() {
  const t = useText();
  const label = t('sample.file');
  const [file, setFile] = useState<File | undefined>(() => new File([], `${label}.pdf`));
  const [longFile] = useState(() => new File([], `${t('sample.longFile')}.pdf`));
  return (
    <>
      <State name="empty">
        <FileField name="empty" label={label} />
      </State>
      <State name="filled">
        <FileField name="filled" label={label} file={file} onChoose={setFile} />
      </State>
      <State name="hint">
        <FileField name="hint" label={label} hint={t('sample.hint')} optional />
      </State>
      <State name="invalid">
        <FileField name="invalid" label={label} error={error} />
      </State>
      <State name="disabled">
        <FileField name="disabled" label={label} disabled />
      </State>
      <State name="long">
        <FileField name="long" label={label} file={longFile} />
      </State>
    </>
  );
}

const fileField = {
  name: 'FileField',
  usage: '<FileField label={label} accept=".pdf" file={file} onChoose={choose} />',
  props: {
    ...fieldProps,
    file: 'File',
    onChoose: '(file: File | undefined) => void',
    ref: '(input: HTMLInputElement | null) => void',
  },
  interactive: true,
  States: FileFieldStates,
} satisfies Example<ComponentProps<typeof FileField>>;

function FieldStates() {
  const t = useText();
  return (
    <>
      <State name="default">
        <Field label={t('sample.speed')}>
          {(wiring) => <input {...wiring} type="range" name="speed" />}
        </Field>
      </State>
      <State name="hint">
        <Field label={t('sample.range')} hint={t('sample.text')} optional>
          {(wiring) => <input {...wiring} type="range" name="range" />}
        </Field>
      </State>
      <State name="invalid">
        <Field label={t('sample.endurance')} error={error}>
          {(wiring) => <input {...wiring} type="range" name="endurance" />}
        </Field>
      </State>
    </>
  );
}

const field = {
  name: 'Field',
  usage:
    '<Field label={label} error={error}>\n  {(wiring) => <input {...wiring} type="range" />}\n</Field>',
  props: {
    label: 'string',
    hint: 'string',
    error: 'FieldError',
    optional: 'boolean',
    className: 'string',
    children: '(wiring: ControlWiring) => ReactNode',
  },
  States: FieldStates,
} satisfies Example<ComponentProps<typeof Field>>;

export const fields: readonly Example[] = [
  textField,
  textAreaField,
  selectField,
  passwordField,
  fileField,
  field,
];
