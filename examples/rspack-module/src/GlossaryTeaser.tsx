import { Link } from 'react-router-dom';
import { buttonClass, Lead } from '@sumut/shared-ui';
import { useText } from './i18n.ts';

/** A widget for pages of other modules: a link to the glossary. */
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
