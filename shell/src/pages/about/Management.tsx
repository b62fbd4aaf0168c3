import { CardRow, Section, SectionHead } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './Management.module.css';
import { getTeam } from './people.ts';
import { PersonCard } from './PersonCard.tsx';

const titleId = 'management';
const teams = ['research', 'cyber'] as const;

/** The section with the chief executive and the two teams. */
export function Management() {
  const t = useText();
  return (
    <Section surface="warm" labelledBy={titleId}>
      <SectionHead id={titleId} title={t('management.title')} lead={t('management.lead')} />
      {getTeam('ceo').map((person) => (
        <PersonCard key={person.id} person={person} level={3} wide />
      ))}
      {teams.map((team) => (
        <div key={team} className={styles.team}>
          <h3 className={styles.teamTitle}>{t(`management.${team}`)}</h3>
          <CardRow columns={3}>
            {getTeam(team).map((person) => (
              <li key={person.id}>
                <PersonCard person={person} level={4} />
              </li>
            ))}
          </CardRow>
        </div>
      ))}
    </Section>
  );
}
