import {
  type Language,
  languageFormId,
  languageParameter,
} from '@sumut/contracts/language/language';
import { classNames } from '../styles/classNames.ts';
import { useLanguage } from '../language/languageContext.ts';
import { useSharedText } from '../language/useSharedText.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import { toast } from '../feedback/toastStore.ts';
import styles from './LanguageSwitch.module.css';

const options: readonly Language[] = ['en', 'ar'];

/** Switches the site's language: EN or AR. Until React has taken it over, it requests the page in the other one. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const t = useSharedText();
  const { language, setLanguage } = useLanguage();
  const choose = (next: Language) => {
    setLanguage(next).catch(() => toast({ type: 'error', title: t('problems.network') }));
  };
  return (
    <div
      role="group"
      aria-label={t('language.label')}
      className={classNames(styles.switch, className)}
    >
      {options.map((option) => (
        <button
          key={option}
          // Until React has taken it over, it sends the form that the document has for it.
          form={languageFormId}
          name={languageParameter}
          value={option}
          // The full name is in its own language, so that those who need it can read it.
          lang={option}
          aria-pressed={option === language}
          className={styles.option}
          onClick={(event) => {
            event.preventDefault();
            choose(option);
          }}
        >
          <span lang="en">{option.toUpperCase()}</span>
          <VisuallyHidden> {t(`language.${option}`)}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
