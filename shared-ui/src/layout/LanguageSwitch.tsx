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

/** Switches the site's language between EN and AR. Before hydration the switch requests the page in the other language. */
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
          // Before hydration the button submits a form that the document contains for this purpose.
          form={languageFormId}
          name={languageParameter}
          value={option}
          // Each language has its name in its own language, for visitors who read no other.
          lang={option}
          translate="no"
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
