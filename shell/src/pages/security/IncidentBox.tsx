import { TriangleAlert } from 'lucide-react';
import { company } from '@sumut/contracts/company/company';
import { Icon } from '@sumut/shared-ui';
import { MailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { useText } from './i18n.ts';
import styles from './IncidentBox.module.css';

/** The instructions for reporting an incident, in the only red box of the site. */
export function IncidentBox() {
  const t = useText();
  return (
    <div className={styles.box}>
      <Icon icon={TriangleAlert} size="1.75rem" />
      <div className={styles.words}>
        <h3 className={styles.title}>{t('incident.box.title')}</h3>
        <p>{t('incident.box.text')}</p>
        <dl className={styles.ways}>
          <div>
            <dt>{t('incident.box.email')}</dt>
            <dd>
              <MailLink address={company.email.security} />
            </dd>
          </div>
          <div>
            <dt>{t('incident.box.phone')}</dt>
            <dd>
              <PhoneLink number={company.phone} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
