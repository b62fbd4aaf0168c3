import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import type { Language } from '@sumut/contracts/language/language';
import { allowsMotion, Lead, Section, Split, useLanguage } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { useApplicationForm } from './applicationForm.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import styles from './ApplicationSection.module.css';

const titleId = 'application-title';

export interface ApplicationSectionHandle {
  /** Fills in the field for the position, scrolls to the form and moves the focus to the field. */
  applyFor: (position: string) => void;
}

interface Props {
  ref: Ref<ApplicationSectionHandle>;
  /** Returns the position in a language, if it is one of the openings. */
  translatePosition: (position: string, language: Language) => string;
}

/** The section with the application form. */
export function ApplicationSection({ ref, translatePosition }: Props) {
  const t = useText();
  const form = useApplicationForm();
  const container = useRef<HTMLDivElement>(null);
  const { language } = useLanguage();
  const { getValues, setValue } = form;

  useEffect(() => {
    const position = getValues('position');
    const translated = translatePosition(position, language);
    if (translated !== position) setValue('position', translated, { shouldDirty: true });
  }, [language, translatePosition, getValues, setValue]);

  useImperativeHandle(
    ref,
    () => ({
      applyFor: (position) => {
        setValue('position', position, { shouldDirty: true, shouldValidate: true });
        container.current?.scrollIntoView({
          behavior: allowsMotion() ? 'smooth' : 'instant',
        });
        // With the focus, screen readers read the field with its new value. The page has already scrolled.
        container.current
          ?.querySelector<HTMLInputElement>('[name="position"]')
          ?.focus({ preventScroll: true });
      },
    }),
    [setValue],
  );

  return (
    <Section surface="mist" labelledBy={titleId} className={styles.section}>
      <div ref={container}>
        <Split
          side={
            <>
              <h2 id={titleId} className={styles.title}>
                {t('application.title')}
              </h2>
              <Lead>{t('application.lead')}</Lead>
            </>
          }
        >
          <ApplicationForm form={form} labelledBy={titleId} />
        </Split>
      </div>
    </Section>
  );
}
