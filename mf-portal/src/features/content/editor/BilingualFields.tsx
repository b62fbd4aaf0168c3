import { Fragment, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormHandle } from '@sumut/forms';
import { TextField, useLanguage } from '@sumut/shared-ui';
import { getDirection, languages, type Language } from '@sumut/contracts/language/language';
import { useText } from '../../../i18n.ts';
import styles from './EditorFrame.module.css';

/** Props of a text field in one language. */
type LanguageField = ReturnType<FormHandle<FieldValues, unknown>['field']> & {
  lang: Language;
  dir: 'rtl' | 'ltr';
};

/** Names of the form fields that have a text in each language. */
type TextNames<Input> = {
  [Name in keyof Input & string]: Input[Name] extends Record<Language, string> ? Name : never;
}[keyof Input & string];

interface BilingualFieldsProps<Input extends FieldValues, Filled> {
  form: FormHandle<Input, Filled>;
  /** Renders the fields below the title. `field` returns the props of a text in one language. */
  children: (field: (name: TextNames<Input>, label: string) => LanguageField) => ReactNode;
}

/** Fields for the texts of an entry in both languages. */
export function BilingualFields<Input extends FieldValues, Filled>({
  form,
  children,
}: BilingualFieldsProps<Input, Filled>) {
  const t = useText('features/content');
  const portal = useText();
  const fieldIn =
    (language: Language) =>
    (name: string, label: string): LanguageField => ({
      lang: language,
      dir: getDirection(language),
      ...form.field(`${name}.${language}` as Path<Input>, label),
    });
  return (
    <BothLanguages>
      {(language) => {
        const field = fieldIn(language);
        return (
          <fieldset className={styles.side}>
            <legend className={styles.name}>{portal(`languages.${language}`)}</legend>
            <TextField {...field('title', t('fields.title'))} autoComplete="off" />
            {children(field)}
          </fieldset>
        );
      }}
    </BothLanguages>
  );
}

/** Renders both languages side by side, the page's language first; stacked on narrow pages. */
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
