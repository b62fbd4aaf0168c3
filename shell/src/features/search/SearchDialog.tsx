import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Search, X } from 'lucide-react';
import type { Language } from '@sumut/contracts/language/language';
import {
  Button,
  classNames,
  EmptyState,
  ErrorState,
  Icon,
  markLatin,
  Skeleton,
  toast,
  useLanguage,
  useSharedText,
  VisuallyHidden,
} from '@sumut/shared-ui';
import { readDocumentQuery, takeDocumentSearch } from './documentSearch.ts';
import { findEntries } from './findEntries.ts';
import { useText } from './i18n.ts';
import { Results, resultId } from './Results.tsx';
import styles from './SearchDialog.module.css';
import { isSearchKeyOn, setSearchKey } from './searchKey.ts';
import { useGroups, type LoadedGroups } from './useGroups.ts';

interface SearchDialogProps {
  /** Loads the entries to search, in the current language. Must be the same function until the dialog closes. */
  load: () => Promise<LoadedGroups>;
  onClose?: () => void;
  /** The dialog's id in a document in which no script runs yet. */
  id?: string;
}

/** The script of the texts in each language. */
const scripts = { ar: /\p{Script=Arabic}/u, en: /\p{Script=Latin}/u } satisfies Record<
  Language,
  RegExp
>;

/** Returns the language whose site a query without results may be meant for: the other one, if the query is in its script. */
function getOtherLanguage(query: string, language: Language): Language | undefined {
  const other = language === 'ar' ? 'en' : 'ar';
  return scripts[other].test(query) && !scripts[language].test(query) ? other : undefined;
}

/**
 * The site's search: a modal dialog with a combobox, whose listbox contains the results. The field keeps the focus. Arrow keys choose
 * a result, Enter opens it. Closing returns the focus to the element that had it before.
 */
export function SearchDialog({ load, onClose, id }: SearchDialogProps) {
  const isEarly = id !== undefined;
  const t = useText();
  const shared = useSharedText();
  const { language, setLanguage } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const listId = useId();
  const [query, setQuery] = useState(() => (isEarly ? '' : readDocumentQuery()));
  const [active, setActive] = useState(0);
  const [loaded, retry] = useGroups(load);

  // A layout effect, because its cleanup runs before the element is removed: closing the dialog then returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const select = takeDocumentSearch();
    shown?.showModal();
    select(field.current);
    return () => shown?.close();
  }, []);

  const groups = loaded ? findEntries(loaded.groups, query) : [];
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const searching = query.trim() !== '';
  const otherLanguage = getOtherLanguage(query, language);

  useEffect(() => {
    document.getElementById(resultId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const tryAgain = () => {
    // The focused button disappears together with the message.
    field.current?.focus();
    retry();
  };
  const searchOther = () => {
    // The pressed button disappears with the results.
    field.current?.focus();
    if (otherLanguage)
      setLanguage(otherLanguage).catch(() =>
        toast({ type: 'error', title: shared('problems.network') }),
      );
  };
  const close = () => dialog.current?.close();
  const search = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During composition, Enter and arrow keys choose among the proposals of the input method.
    if (event.nativeEvent.isComposing) return;
    const { value } = event.currentTarget;
    // What was filled in without an event is searched for first.
    if (event.key === 'Enter' && value !== query) search(value);
    if (count === 0 || value !== query) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: count - 1 };
    const step = steps[event.key];
    if (step !== undefined) setActive((active + step) % count);
    else if (event.key === 'Enter') document.getElementById(resultId(listId, active))?.click();
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={({ target }) => {
        // The backdrop is part of the dialog's own element.
        if (target === dialog.current) close();
      }}
    >
      <div className={styles.inside}>
        <h2 id={titleId}>
          <VisuallyHidden>{t('title')}</VisuallyHidden>
        </h2>
        <div className={styles.head}>
          <Icon icon={Search} className={styles.icon} />
          <input
            ref={field}
            type="text"
            inputMode="search"
            role="combobox"
            className={styles.field}
            aria-label={t('title')}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={count > 0 ? listId : undefined}
            aria-activedescendant={count > 0 ? resultId(listId, active) : undefined}
            placeholder={t('placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={({ target }) => search(target.value)}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className={styles.close}
            aria-label={shared('actions.close')}
            onClick={close}
          >
            <Icon icon={X} />
          </button>
        </div>
        <div className={styles.results} aria-busy={loaded === undefined}>
          {loaded === undefined && <Skeleton lines={3} />}
          {loaded === null && (
            <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={tryAgain} />
          )}
          {loaded && !searching && <p className={styles.hint}>{t('hint')}</p>}
          {loaded && searching && count === 0 && (
            <EmptyState title={t('none.title', { query: query.trim() })} text={t('none.text')} />
          )}
          {loaded && count === 0 && otherLanguage && (
            <p className={styles.hint}>
              <Button onClick={searchOther}>{t(`searchIn.${otherLanguage}`)}</Button>
            </p>
          )}
          {count > 0 && <Results id={listId} groups={groups} active={active} onOpen={close} />}
          {loaded?.complete === false && <p className={styles.hint}>{t('incomplete')}</p>}
        </div>
        <VisuallyHidden>
          <span role="status">
            {loaded === undefined && <span>{t('loading')}</span>}
            {loaded && <span>{searching ? t('found', { count }) : t('hint')}</span>}
          </span>
        </VisuallyHidden>
        <Foot isLate={isEarly} />
      </div>
    </dialog>
  );
}

/**
 * The foot of the dialog: its keys, and a setting whether the key / opens the search. Hidden on devices without a mouse. The setting keeps
 * its place while it `isLate`.
 */
function Foot({ isLate }: { isLate: boolean }) {
  const t = useText();
  const [on, setOn] = useState(isSearchKeyOn);
  return (
    <div className={styles.foot}>
      <p>{markLatin(t('keys'))}</p>
      <label className={classNames(styles.key, isLate && styles.late)}>
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            setSearchKey(target.checked);
            setOn(target.checked);
          }}
        />
        {t('shortcut')}
      </label>
    </div>
  );
}
