import { company } from '@sumut/contracts/company/company';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { languageParameter, languages, type Language } from '@sumut/contracts/language/language';
import { toast } from '@sumut/shared-ui/gate';
import type { GateState } from './gateState.ts';
import { outcomeToast, type Outcome } from './outcome.ts';
import { attemptsId, createPart, fieldErrorId, find, setAttribute } from './parts.ts';
import { textsIn, translate } from './texts.ts';

interface Options {
  onSubmit: (password: string) => Promise<Outcome>;
  onLanguage: (language: Language) => void;
}

export interface GateScreen {
  element: HTMLElement;
  /** Shows a state in a language. */
  render: (state: GateState, language: Language) => void;
  /** Focuses the field, unless the visitor has moved the focus. */
  focus: () => void;
  /** Removes the entered password and its error, before the screen is hidden. */
  clear: () => void;
}

type FieldError = 'required' | 'tooLong';

function validate(password: string): FieldError | undefined {
  if (password === '') return 'required';
  return password.length > gateLimits.passwordLength ? 'tooLong' : undefined;
}

/** Makes the screen of the document's markup work (`markup/GateScreen.tsx`). */
export function createGateScreen(
  element: HTMLElement,
  { onSubmit, onLanguage }: Options,
): GateScreen {
  const form = find(element, 'form') as HTMLFormElement;
  const field = find(form, '[name=password]') as HTMLInputElement;
  const toggle = find(form, '[name=password] + button');
  const button = find(form, '[type=submit]');
  const remaining = find(form, `#${attemptsId}`);
  const logo = find(find(element, 'h1').parentElement ?? element, ':scope > svg');
  const options = [...element.querySelectorAll<HTMLButtonElement>(`[name=${languageParameter}]`)];
  let shown: { state: GateState; language: Language } | undefined;
  let error: FieldError | 'wrong' | undefined;

  /** Shows the error of the field, and what describes it. */
  function renderError(): void {
    const message = error === 'wrong' ? undefined : error;
    form.querySelector(`#${fieldErrorId}`)?.remove();
    if (message && shown) {
      const part = createPart('error');
      find(part, 'span').textContent = textsIn(shown.language).shared(`fieldErrors.${message}`);
      field.parentElement?.after(part);
    }
    const description = message ? fieldErrorId : attemptsId;
    setAttribute(field, 'aria-invalid', error ? 'true' : false);
    setAttribute(field, 'aria-describedby', error ? description : false);
  }
  function setError(next: typeof error): void {
    error = next;
    renderError();
  }
  function renderNotice({ notice }: GateState, { t }: ReturnType<typeof textsIn>): void {
    const before = form.previousElementSibling;
    const present = before?.getAttribute('role') === 'alert' ? before : undefined;
    if (!notice) return present?.remove();
    const part = present ?? createPart('notice');
    find(part, 'span').textContent = t(`notices.${notice}`);
    if (!present) form.before(part);
  }
  function renderAttempts({ attempts }: GateState, { t }: ReturnType<typeof textsIn>): void {
    find(form, '[name=attempts]').setAttribute('value', String(attempts));
    if (attempts === 0) return remaining.replaceChildren();
    const part = remaining.firstElementChild ?? createPart('attempts');
    const number = find(part, 'bdi');
    number.textContent = String(gateLimits.maxAttempts - attempts);
    find(part, 'span').replaceChildren(`${t('attemptsRemaining')} `, number);
    if (!part.isConnected) remaining.replaceChildren(part);
  }
  function renderToggle({ shared }: ReturnType<typeof textsIn>): void {
    const isShown = field.type === 'text';
    toggle.setAttribute('aria-label', shared(`fields.${isShown ? 'hide' : 'show'}Password`));
  }
  /** Shows all texts that do not depend on the state. */
  function renderLanguage(language: Language): void {
    const { t, shared } = textsIn(language);
    translate(element, language);
    const [label] = field.labels ?? [];
    if (label) label.textContent = t('password');
    for (const option of options)
      option.setAttribute('aria-pressed', String(option.value === language));
    options[0]?.parentElement?.setAttribute('aria-label', shared('language.label'));
    document.title = `${t('title')} – ${company.name[language]}`;
    document.querySelector('meta[name=description]')?.setAttribute('content', t('description'));
  }

  async function submit(): Promise<void> {
    if (!shown || isBusy(shown.state)) return;
    setError(shown.state.phase === 'locked' ? validate(field.value) : undefined);
    if (error) {
      field.focus();
      return;
    }
    const outcome = await onSubmit(field.value);
    const message = outcomeToast(outcome, shown.language);
    if (message) toast(message);
    if (outcome === 'wrong') {
      setError('wrong');
      field.value = '';
    }
    field.focus();
  }

  // Set by script, so that the browser's own validation applies without scripts.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  field.addEventListener('input', () => setError(undefined));
  toggle.addEventListener('click', () => {
    field.type = field.type === 'text' ? 'password' : 'text';
    if (shown) renderToggle(textsIn(shown.language));
  });
  for (const option of options)
    option.addEventListener('click', (event) => {
      event.preventDefault();
      const language = languages.find((one) => one === option.value);
      if (language) onLanguage(language);
    });

  return {
    element,
    render(state, language) {
      const before = shown;
      shown = { state, language };
      const texts = textsIn(language);
      const isTranslated = before?.language !== language;
      if (isTranslated) renderLanguage(language);
      if (isTranslated || before.state.notice !== state.notice) renderNotice(state, texts);
      if (isTranslated || before.state.attempts !== state.attempts) renderAttempts(state, texts);
      renderToggle(texts);
      // The answer to a form that was sent without scripts.
      if (!before && state.formVerdict === 'wrong') error = 'wrong';
      renderError();
      form.dataset['phase'] = state.phase;
      const isChecking = state.phase === 'checking';
      const busy = isBusy(state) && 'true';
      field.readOnly = isBusy(state);
      button.textContent = texts.t(isChecking ? 'checking' : 'submit');
      setAttribute(button, 'aria-disabled', busy);
      setAttribute(button, 'aria-busy', busy);
      setAttribute(logo, 'data-spinning', isChecking && 'true');
    },
    focus() {
      if (document.activeElement === document.body) field.focus();
    },
    clear() {
      shown = undefined;
      error = undefined;
      field.value = '';
      field.type = 'password';
    },
  };
}

const isBusy = ({ phase }: GateState): boolean => phase === 'checking' || phase === 'granted';
