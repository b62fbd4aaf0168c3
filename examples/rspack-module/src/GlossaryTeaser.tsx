import { Link } from 'react-router-dom';
import { buttonClass, Lead } from '@sumut/shared-ui';
import { useText } from './i18n.ts';

/** A link to the page, for pages of other modules. */
export function GlossaryTeaser() {
  const t = useText();
  return (
    <>
      <Lead>{t('lead')}</Lead>
      <Link to="/glossary" className={buttonClass({ variant: 'ghost' })}>
        {t('title')}
      </Link>
    </>
  );
}
