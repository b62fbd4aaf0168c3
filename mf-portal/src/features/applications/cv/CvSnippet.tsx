import { Fragment } from 'react';
import type { CvSnippet as Snippet } from '@sumut/contracts/portal/cvText';
import { useText } from '../../../i18n.ts';
import styles from './Cv.module.css';

/** The passage of a CV that a search has found, with the search words marked. */
export function CvSnippet({ snippet }: { snippet: Snippet }) {
  const t = useText('features/applications');
  return (
    <span className={styles.snippet}>
      <span className={styles.cvSnippetLabel}>{t('cvFound')}</span>{' '}
      <bdi>
        {snippet.map(({ text, found }, index) => (
          <Fragment key={index}>
            {found ? <mark className={styles.hit}>{text}</mark> : text}
          </Fragment>
        ))}
      </bdi>
    </span>
  );
}
