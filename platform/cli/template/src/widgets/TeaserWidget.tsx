import { Link } from 'react-router-dom';
import { buttonClass, Lead } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { paths } from '../paths.ts';

/** A widget for pages of other modules: a link to the module's page. */
export function TeaserWidget() {
  const t = useText();
  return (
    <>
      <Lead>{t('lead')}</Lead>
      <Link to={paths.page} className={buttonClass({ variant: 'ghost' })}>
        {t('title')}
      </Link>
    </>
  );
}
