import { useState } from 'react';
import type { ComponentProps } from 'react';
import { FileText, Upload, X } from 'lucide-react';
import { classNames } from '../classes/classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import styles from './FileField.module.css';

export interface FileFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'name' | 'className' | 'type'> {
  /** Of the chosen file, shown in place of the invitation. */
  fileName?: string | undefined;
  /** Offers a button that takes the chosen file back. */
  onClear?: (() => void) | undefined;
}

/**
 * A file, chosen or dropped. A real file input lies invisible over the whole area: dropping, the
 * keyboard and the form's reset are the browser's own.
 */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, optional = false, className, fileName, onClear, ...rest } = props;
  const t = useSharedText();
  const [over, setOver] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(wiring) => (
        <div className={classNames(styles.area, over && styles.over)}>
          <input
            {...wiring}
            {...rest}
            type="file"
            className={styles.input}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          />
          <Icon icon={fileName ? FileText : Upload} />
          {fileName ? (
            <span className={styles.name}>
              <bdi>{fileName}</bdi>
            </span>
          ) : (
            <span>
              <span className={styles.choose}>{t('fields.chooseFile')}</span> {t('fields.dropFile')}
            </span>
          )}
          {fileName && onClear && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('fields.removeFile', { name: fileName })}
              onClick={() => {
                onClear();
                // The button goes with the file; the keyboard must not go with it.
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
