import { Link } from 'react-router-dom';
import { buttonClass, Lead } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { paths } from '../paths.ts';

/** A link to the module's page, for pages of other modules. */
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
