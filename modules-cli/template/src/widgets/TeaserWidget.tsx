import { Link } from 'react-router-dom';
import { buttonClass, Lead } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { paths } from '../paths.ts';

/** Leads to the module's page, from a page that is not its own. */
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
