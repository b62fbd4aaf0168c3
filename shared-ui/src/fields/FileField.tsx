import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { FileText, Upload, X } from 'lucide-react';
import { classNames } from '../styles/classNames.ts';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import { Field } from './Field.tsx';
import { type FieldProps, splitProps } from './fieldProps.ts';
import styles from './FileField.module.css';

interface FileFieldProps
  extends
    FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'name' | 'className' | 'type' | 'ref' | 'onChange'> {
  /** The chosen file. Its name replaces the prompt. */
  file?: File | undefined;
  /** Called with the chosen file, and with undefined when it is removed. */
  onChoose?: (file: File | undefined) => void;
  /** Called with the input element, so that a form can move the focus to it. */
  ref?: (input: HTMLInputElement | null) => void;
}

/**
 * A field for one file, which the visitor chooses or drops. An invisible file input covers the whole area, so that dropping, the
 * keyboard and the form's reset work natively.
 */
export function FileField(props: FileFieldProps) {
  const { frame, control } = splitProps(props);
  const { file, onChoose, ref, ...rest } = control;
  const t = useSharedText();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // React cannot control the value of a file input, so the input would keep a file that the form has removed. A file that
  // the visitor chose before hydration stays: the form does not have the file yet.
  const had = useRef(false);
  useEffect(() => {
    if (had.current && !file && input.current) input.current.value = '';
    had.current = file !== undefined;
  }, [file]);

  return (
    <Field {...frame}>
      {(wiring) => (
        <div className={classNames(styles.area, over && styles.over)}>
          <input
            {...wiring}
            {...rest}
            // A file that was kept from an earlier page is in the form but not in the input, which would then be invalid.
            required={wiring.required && !file}
            type="file"
            ref={(element) => {
              input.current = element;
              ref?.(element);
            }}
            className={styles.input}
            onChange={({ target }) => onChoose?.(target.files?.[0])}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          />
          <Icon icon={file ? FileText : Upload} />
          {file ? (
            <span className={styles.name}>
              <bdi translate="no">{file.name}</bdi>
            </span>
          ) : (
            <span>
              <span className={styles.choose}>{t('fields.chooseFile')}</span>{' '}
              <span>{t('fields.dropFile')}</span>
            </span>
          )}
          {file && onChoose && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('fields.removeFile', { name: file.name })}
              onClick={() => {
                onChoose(undefined);
                // The focused button disappears with the file: move the focus to the input.
                document.getElementById(wiring.id)?.focus();
              }}
            >
              <Icon icon={X} />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
