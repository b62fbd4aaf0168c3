import type { Language } from '@sumut/contracts/language/language';
import { classNames } from '../styles/classNames.ts';
import { useLanguage } from '../language/languageContext.ts';
import { useSharedText } from '../language/useSharedText.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import { toast } from '../feedback/toastStore.ts';
import styles from './LanguageSwitch.module.css';

const options: readonly Language[] = ['en', 'ar'];

/** Switches the site's language: EN or AR. */
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
          type="button"
          // The full name is in its own language, so that those who need it can read it.
          lang={option}
          aria-pressed={option === language}
          className={styles.option}
          onClick={() => choose(option)}
        >
          <span lang="en">{option.toUpperCase()}</span>
          <VisuallyHidden> {t(`language.${option}`)}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
