import { useLanguage } from '@sumut/shared-ui';
import { Monogram } from './Monogram.tsx';
import styles from './PersonCard.module.css';
import type { Person } from './personSchema.ts';
import { ProfileLink } from './ProfileLink.tsx';

interface Props {
  person: Person;
  /** The heading level of the name. */
  level: 3 | 4;
  /** Places the monogram next to the text if there is enough space. */
  wide?: boolean;
}

/** A member of the management: monogram, name, title, bio and professional profile. */
export function PersonCard({ person, level, wide = false }: Props) {
  const { language } = useLanguage();
  const Heading = `h${level}` as const;
  const { name, title, bio, monogram, profile } = person;
  return (
    <article className={wide ? styles.wide : undefined}>
      <div className={styles.plate}>
        <Monogram initials={monogram[language]} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>{name[language]}</Heading>
        <p className={styles.title}>{title[language]}</p>
        <p className={styles.bio}>{bio[language]}</p>
        <ProfileLink name={name[language]} profile={profile} />
      </div>
    </article>
  );
}
