import { Fragment, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { TextField, useLanguage } from '@sumut/shared-ui';
import { getFieldError, type FieldError } from '@sumut/contracts/forms/fieldErrors';
import { getDirection, languages, type Language } from '@sumut/contracts/language/language';
import { useText as usePortalText } from '../../../i18n.ts';
import { useText } from '../i18n.ts';
import styles from './BilingualFields.module.css';
import type { Filled } from './entryResolver.ts';

/** Props of a field in one language. */
interface LanguageField extends UseFormRegisterReturn {
  lang: Language;
  dir: 'rtl' | 'ltr';
  error: FieldError | undefined;
}

/** Names of the form fields with both languages. */
type TextNames<Input> = {
  [Name in keyof Input & string]: Input[Name] extends Record<Language, string> ? Name : never;
}[keyof Input & string];

interface BilingualFieldsProps<Input extends FieldValues, Fields> {
  form: UseFormReturn<Input, unknown, Filled<Fields>>;
  /** Fields below the title; `field` returns the props of a text in one language. */
  children: (field: (name: TextNames<Input>) => LanguageField) => ReactNode;
}

/** Fields for the texts of an entry in both languages. */
export function BilingualFields<Input extends FieldValues, Fields>({
  form,
  children,
}: BilingualFieldsProps<Input, Fields>) {
  const t = useText();
  const portal = usePortalText();
  const fieldIn =
    (language: Language) =>
    (name: string): LanguageField => {
      const path = `${name}.${language}` as Path<Input>;
      return {
        error: getFieldError(form.getFieldState(path, form.formState).error),
        lang: language,
        dir: getDirection(language),
        ...form.register(path),
      };
    };
  return (
    <BothLanguages>
      {(language) => {
        const field = fieldIn(language);
        return (
          <fieldset className={styles.side}>
            <legend className={styles.name}>{portal(`languages.${language}`)}</legend>
            <TextField label={t('fields.title')} autoComplete="off" {...field('title')} />
            {children(field)}
          </fieldset>
        );
      }}
    </BothLanguages>
  );
}

/** Both languages side by side, the page's first; stacked on narrow pages. */
export function BothLanguages({ children }: { children: (language: Language) => ReactNode }) {
  const { language } = useLanguage();
  const sides = [language, ...languages.filter((each) => each !== language)];
  return (
    <div className={styles.sides}>
      {sides.map((each) => (
        <Fragment key={each}>{children(each)}</Fragment>
      ))}
    </div>
  );
}
