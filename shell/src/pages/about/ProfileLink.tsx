import { ArrowUpRight } from 'lucide-react';
import { company } from '@sumut/contracts/company/company';
import { buttonClass, Icon, useSharedText } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './ProfileLink.module.css';

interface Props {
  /** The person's name. */
  name: string;
  /** The path below `company.links.profile`; null if the person has no profile yet. */
  profile: string | null;
}

/** A link to a person's professional profile, or a note that the profile is coming soon. */
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
