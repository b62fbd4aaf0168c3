import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { TextAreaField, VisuallyHidden } from '@sumut/shared-ui';
import type { Colleague } from '@sumut/contracts/portal/staff';
import { useText } from '../../i18n.ts';
import { fullName } from '../format.ts';
import { findColleagues, findTyped, insertMention, type TypedMention } from './mentionText.ts';
import styles from './MentionField.module.css';

type AreaProps = ComponentProps<typeof TextAreaField>;

interface MentionFieldProps extends Omit<AreaProps, 'ref' | 'onSelect' | 'onKeyDown'> {
  ref: (element: HTMLTextAreaElement | null) => void;
  colleagues: readonly Colleague[];
  /** Called when a colleague is chosen, with the text that contains their name. */
  onMention: (text: string, colleague: Colleague) => void;
}

/**
 * A text field in which `@` offers colleagues. The field keeps the focus: arrow keys move in the list, Enter chooses,
 * Escape closes the list. The role remains `textbox`, because a combobox has only one line.
 */
export function MentionField(props: MentionFieldProps) {
  const { ref, colleagues, onMention, onChange, onBlur, hint, ...field } = props;
  const t = useText();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedMention>();
  /** Index of the `@` whose list the user has closed. */
  const [closed, setClosed] = useState<number>();
  const [active, setActive] = useState(0);
  const found = typed && typed.start !== closed ? findColleagues(colleagues, typed.query) : [];
  const open = found.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = open ? optionId(active) : undefined;

  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const next = selectionStart === selectionEnd ? findTyped(value, selectionEnd) : undefined;
    if (next?.query !== typed?.query || next?.start !== typed?.start) setActive(0);
    if (next?.start !== closed) setClosed(undefined);
    setTyped(next);
  };

  const choose = (colleague: Colleague | undefined) => {
    if (!colleague || !typed || !area.current) return;
    const { text, caret } = insertMention(area.current.value, typed, fullName(colleague));
    onMention(text, colleague);
    area.current.setSelectionRange(caret, caret);
    setTyped(undefined);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // During input with an input method, Enter and the arrow keys choose among its proposals.
    if (!open || event.nativeEvent.isComposing) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: found.length - 1 };
    const step = steps[event.key];
    if (step !== undefined) setActive((active + step) % found.length);
    else if (event.key === 'Enter') choose(found[active]);
    else if (event.key === 'Escape') setClosed(typed?.start);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <TextAreaField
        {...field}
        // The list takes the place of the hint.
        hint={open ? undefined : hint}
        ref={(element) => {
          area.current = element;
          ref(element);
        }}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={activeId}
        onChange={(event) => {
          look(event.target);
          onChange?.(event);
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div id={listId} role="listbox" aria-label={t('notes.colleagues')} className={styles.list}>
          {found.map((one, index) => (
            <div
              key={one.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={styles.option}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <bdi>{fullName(one)}</bdi>
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{open && t('notes.found', { count: found.length })}</span>
      </VisuallyHidden>
    </div>
  );
}
