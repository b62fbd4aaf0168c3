import { useState } from 'react';
import { Button, Section, Split, TextField } from '@sumut/shared-ui';
import { SideHead } from '../../components/SideHead.tsx';
import { useText } from './i18n.ts';
import styles from './Newsletter.module.css';

const titleId = 'newsletter';

/** The form of a newsletter that does not exist yet. Submitting the form sends nothing and shows a note. */
export function Newsletter() {
  const t = useText();
  const [answer, setAnswer] = useState<'notYet' | 'empty'>();
  return (
    <Section surface="ink" labelledBy={titleId}>
      <Split
        side={<SideHead id={titleId} title={t('newsletter.title')} lead={t('newsletter.text')} />}
      >
        <form
          method="dialog"
          noValidate
          className={styles.form}
          aria-labelledby={titleId}
          onSubmit={(event) => {
            event.preventDefault();
            const { email } = Object.fromEntries(new FormData(event.currentTarget));
            setAnswer(email === '' ? 'empty' : 'notYet');
          }}
        >
          <TextField
            className={styles.email}
            label={t('newsletter.email')}
            name="email"
            type="email"
            autoComplete="email"
          />
          <Button type="submit">{t('newsletter.subscribe')}</Button>
        </form>
        <p role="status" className={styles.answer}>
          {answer && t(`newsletter.${answer}`)}
        </p>
      </Split>
    </Section>
  );
}
