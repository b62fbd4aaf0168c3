import { ArrowUpRight } from 'lucide-react';
import { company } from '@sumut/contracts/company';
import { buttonClass, Icon, useSharedText } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './ProfileLink.module.css';

interface Props {
  /** Whose it is. */
  name: string;
  /** Path under the company's place in the professional network; null while there is none. */
  profile: string | null;
}

/** Leads to somebody's page in the professional network, or says that there will be one. */
export function ProfileLink({ name, profile }: Props) {
  const t = useText();
  const shared = useSharedText();
  if (profile === null) return <p className={styles.soon}>{shared('states.comingSoon')}</p>;
  return (
    <a
      href={new URL(profile, company.links.profile).href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('management.profileOf', { name })}
      className={buttonClass({ variant: 'plain', size: 'sm' })}
    >
      {t('management.profile')}
      <Icon icon={ArrowUpRight} directional />
    </a>
  );
}
