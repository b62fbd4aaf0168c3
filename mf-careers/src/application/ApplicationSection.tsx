import { useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { Lead, Section, Split } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import styles from './ApplicationSection.module.css';
import { useApplicationForm } from './useApplicationForm.ts';

const titleId = 'application-title';

export interface ApplicationSectionHandle {
  /** Fills in the position, brings the form into view, and moves the focus to what was filled in. */
  applyFor: (position: string) => void;
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The form by which to apply for any position. */
export function ApplicationSection({ ref }: { ref: Ref<ApplicationSectionHandle> }) {
  const t = useText();
  const application = useApplicationForm();
  const place = useRef<HTMLDivElement>(null);
  const { setValue } = application.form;

  useImperativeHandle(
    ref,
    () => ({
      applyFor: (position) => {
        setValue('position', position, { shouldDirty: true, shouldValidate: true });
        place.current?.scrollIntoView({ behavior: wantsLessMotion() ? 'instant' : 'smooth' });
        // A screen reader reads the field with its new value. Scrolling is done above, and smoothly.
        place.current
          ?.querySelector<HTMLInputElement>('[name="position"]')
          ?.focus({ preventScroll: true });
      },
    }),
    [setValue],
  );

  return (
    <Section surface="mist" labelledBy={titleId} className={styles.section}>
      <div ref={place}>
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
          <ApplicationForm {...application} labelledBy={titleId} />
        </Split>
      </div>
    </Section>
  );
}
