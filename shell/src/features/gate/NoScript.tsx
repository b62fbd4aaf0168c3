import { classNames, markLatin, onDark } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './NoScript.module.css';

/**
 * Notes for visitors without scripts and for older browsers, in which the document's first script lets no other script run
 * (server/src/features/delivery/supportScript.ts): what works on the site nevertheless (`site`), or that this page needs scripts
 * (`page`). The document's `data-scripting` shows one of them. Where the styles are too new as well, the second one is shown.
 */
export function NoScript({ scope }: { scope: 'site' | 'page' }) {
  const t = useText();
  return (
    <>
      <p hidden className={classNames(styles.note, styles.withoutScripts)}>
        {markLatin(t(`noScript.${scope}`))}
      </p>
      <p className={classNames(styles.note, styles.oldBrowser)}>{t(`oldBrowser.${scope}`)}</p>
    </>
  );
}

/** The note for older browsers above a page of the site. */
export function OldBrowserBar() {
  const t = useText();
  return (
    <p className={classNames(onDark, styles.bar, styles.oldBrowser)}>{t('oldBrowser.site')}</p>
  );
}
