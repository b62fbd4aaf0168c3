import { Fragment, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { TextField, useLanguage } from '@sumut/shared-ui';
import {
  directionOf,
  fieldErrorOf,
  languages,
  type FieldError,
  type Language,
} from '@sumut/contracts';
import { useText as usePortalText } from '../../../i18n.ts';
import { useText } from '../i18n.ts';
import styles from './BilingualFields.module.css';
import type { Filled } from './entryResolver.ts';

/** A field for what is written in one language. */
interface Writing extends UseFormRegisterReturn {
  lang: Language;
  dir: 'rtl' | 'ltr';
  error: FieldError | undefined;
}

/** What a form holds in both languages. */
type TextNames<Input> = {
  [Name in keyof Input & string]: Input[Name] extends Record<Language, string> ? Name : never;
}[keyof Input & string];

interface BilingualFieldsProps<Input extends FieldValues, Fields> {
  form: UseFormReturn<Input, unknown, Filled<Fields>>;
  /** What is written below the title; `field` makes a text's attributes in one language. */
  children: (field: (name: TextNames<Input>) => Writing) => ReactNode;
}

/** An entry's texts in both languages. */
export function BilingualFields<Input extends FieldValues, Fields>({
  form,
  children,
}: BilingualFieldsProps<Input, Fields>) {
  const t = useText();
  const portal = usePortalText();
  const fieldIn =
    (language: Language) =>
    (name: string): Writing => {
      const path = `${name}.${language}` as Path<Input>;
      return {
        error: fieldErrorOf(form.getFieldState(path, form.formState).error),
        lang: language,
        dir: directionOf(language),
        ...form.register(path),
      };
    };
  return (
    <Sides>
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
    </Sides>
  );
}

/** Both languages side by side, that of the page first; one below the other where there is no room. */
export function Sides({ children }: { children: (language: Language) => ReactNode }) {
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
