import { classNames, useLanguage } from '@sumut/shared-ui';
import { Monogram } from './Monogram.tsx';
import styles from './PersonCard.module.css';
import type { Person } from './personSchema.ts';
import { ProfileLink } from './ProfileLink.tsx';

interface Props {
  person: Person;
  /** The heading level of the name. */
  level: 3 | 4;
  /** Whether the card is as wide as the page. */
  wide?: boolean;
}

/** A member of the management: monogram, name, title, bio and professional profile. */
export function PersonCard({ person, level, wide = false }: Props) {
  const { language } = useLanguage();
  const Heading = `h${level}` as const;
  const { name, title, bio, monogram, profile } = person;
  return (
    <article className={classNames(styles.card, wide && styles.wide)}>
      <Monogram initials={monogram[language]} />
      <div className={styles.words}>
        <Heading className={styles.name}>{name[language]}</Heading>
        <p className={styles.title}>{title[language]}</p>
        <p className={styles.bio}>{bio[language]}</p>
        <ProfileLink name={name[language]} profile={profile} />
      </div>
    </article>
  );
}
