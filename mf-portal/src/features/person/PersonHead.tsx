import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLeft } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { Person } from '@sumut/contracts/portal/people';
import { useText } from '../../i18n.ts';
import { MailLink, PhoneLink } from '../../records/detail/SenderFacts.tsx';
import type { PersonKey } from '../../records/person/personApi.ts';
import { useUser } from '../../session/session.ts';
import { canOpen } from '../../views.ts';
import styles from './PersonView.module.css';

interface PersonHeadProps {
  person: Person;
  /** The record in the URL of the page. */
  of: PersonKey;
}

/** Names and contact data of the person, with a link back to the record. */
export function PersonHead({ person: { names, emails, phones }, of }: PersonHeadProps) {
  const t = useText('features/person');
  const portal = useText();
  const { role } = useUser();
  const [name = '', ...further] = names;
  return (
    <section className={styles.head}>
      <Link className={styles.back} to={viewPaths[of.kind] + buildListQuery({ id: of.id })}>
        <Icon icon={ArrowLeft} directional size="1rem" />
        {t(of.kind === 'messages' ? 'toMessage' : 'toApplication')}
      </Link>
      {canOpen(role, 'personalData') && (
        <Link className={styles.back} to={viewPaths.personalData + buildListQuery({ ...of })}>
          {portal('personalData.title')}
        </Link>
      )}
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      <dl className={styles.contact}>
        {further.length > 0 && (
          <Several label={t('otherNames')}>
            {further.map((one) => (
              <bdi key={one}>{one}</bdi>
            ))}
          </Several>
        )}
        {emails.length > 0 && (
          <Several label={portal('record.email')}>
            {emails.map((email) => (
              <MailLink key={email} email={email} />
            ))}
          </Several>
        )}
        {phones.length > 0 && (
          <Several label={portal('record.phone')}>
            {phones.map((phone) => (
              <PhoneLink key={phone} phone={phone} />
            ))}
          </Several>
        )}
      </dl>
    </section>
  );
}

function Several({ label, children }: { label: string; children: ReactNode[] }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      {children.map((child, index) => (
        <dd key={index}>{child}</dd>
      ))}
    </div>
  );
}
