import { X } from 'lucide-react';
import type { QuoteField } from '@sumut/contracts/forms/contact';
import { Icon, TextAreaField, TextField, type TextFieldProps } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './QuoteFields.module.css';
import type { QuotedMachine } from './useQuoteRequest.ts';

const titleId = 'quote-fields';

interface Props {
  /** Whether the message is a request for a quote. Without scripts, the server shows the fields when it fills them. */
  shown: boolean;
  machines: QuotedMachine[];
  onRemove: (machine: QuotedMachine) => void;
  field: (name: Exclude<QuoteField, 'machines'>) => TextFieldProps;
}

/** The optional fields of a request for a quote: the machines, each with a button that removes it, the quantity, and the buyer. */
export function QuoteFields({ shown, machines, onRemove, field }: Props) {
  const t = useText();
  return (
    // A legend would be on the border of the coloured box.
    <fieldset className={styles.quote} aria-labelledby={titleId} hidden={!shown} disabled={!shown}>
      <p id={titleId} className={styles.title}>
        {t('form.quote.title')}
      </p>
      {machines.length > 0 && (
        <ul role="list" className={styles.machines}>
          {machines.map((machine) => (
            <li key={machine.name} className={styles.machine}>
              <bdi>{machine.name}</bdi>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('form.quote.remove', { machine: machine.name })}
                onClick={() => onRemove(machine)}
              >
                <Icon icon={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextAreaField
        name="machines"
        label={t('form.quote.machines')}
        hint={t('form.quote.machinesHint')}
        optional
        rows={3}
        className={styles.plain}
      />
      <TextField {...field('organisation')} optional autoComplete="organization" />
      <TextField {...field('country')} optional autoComplete="country-name" />
      <TextField
        {...field('quantity')}
        optional
        autoComplete="off"
        hint={t('form.quote.quantityHint')}
      />
    </fieldset>
  );
}
