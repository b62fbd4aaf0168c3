import { useState, type ComponentProps } from 'react';
import { FileField } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { fieldProps } from './fieldProps.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

/** Why the entry was refused. */
const error = 'fileType';

function States() {
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

export const fileField = {
  name: 'FileField',
  usage: '<FileField label={label} accept=".pdf" file={file} onChoose={choose} />',
  props: {
    ...fieldProps,
    file: 'File',
    onChoose: '(file: File | undefined) => void',
    ref: '(input: HTMLInputElement | null) => void',
  },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof FileField>>;
