import { useId, useRef, useState } from 'react';
import { Badge, useFormat } from '@sumut/shared-ui';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { GivenScorecard, Interview } from '@sumut/contracts/portal/interviews';
import { criteria, criterionMax } from '@sumut/contracts/portal/scorecards';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { sectionFocus } from '../../../components/focus.ts';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { fullName } from '../../../records/format.ts';
import { useText } from '../../../i18n.ts';
import styles from './interviews.module.css';
import { ScorecardForm } from './ScorecardForm.tsx';

const tones = { strongNo: 'bad', no: 'warn', yes: 'info', strongYes: 'good' } as const;

interface ScorecardsProps {
  application: PortalApplication;
  interview: Interview;
  /** Whether the interview has begun. No scorecard can be given before. */
  hasBegun: boolean;
}

/** The scorecards that the user may see, and the form for their own. */
export function Scorecards({ application, interview, hasBegun }: ScorecardsProps) {
  const t = useText('features/applications/interviews');
  const titleId = useId();
  const [writing, setWriting] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { scorecards, hidden, interviewers, state } = interview;
  const mine = scorecards.find((card) => card.mine);
  const isInterviewer = interviewers.some(({ me }) => me);
  /** Removes the form with its focused button, so the focus moves to the heading. */
  const close = () => {
    if (form.current) sectionFocus(form.current)();
    setWriting(false);
  };
  if (!hasBegun && scorecards.length === 0) return null;
  return (
    <section className={styles.scorecards} aria-labelledby={titleId}>
      <h4 id={titleId} className={styles.legend}>
        {t('scorecards.title')}
      </h4>
      {scorecards.map((card) => (
        <Scorecard key={card.author.id} card={card} />
      ))}
      {hidden === null && scorecards.length === 0 && state === 'held' && (
        <p className={styles.quiet}>{t('scorecards.none')}</p>
      )}
      {hidden && <p className={styles.quiet}>{t(`scorecards.${hidden}`)}</p>}
      {isInterviewer && hasBegun && !writing && (
        <div>
          <SmallButton variant={mine ? 'ghost' : 'primary'} onClick={() => setWriting(true)}>
            {t(mine ? 'scorecards.change' : 'scorecards.give')}
          </SmallButton>
        </div>
      )}
      {isInterviewer && writing && (
        <div ref={form}>
          <ScorecardForm {...{ application, interview, card: mine }} onClose={close} />
        </div>
      )}
    </section>
  );
}

/** The scorecard of an interviewer. */
function Scorecard({ card }: { card: GivenScorecard }) {
  const t = useText('features/applications/interviews');
  const format = useFormat();
  const { author, mine, givenAt, changedAt, ratings, recommendation, notes } = card;
  return (
    <article className={styles.card} aria-label={fullName(author)}>
      <p className={styles.line}>
        <b>
          <bdi>{fullName(author)}</bdi>
        </b>
        {mine && <span className={styles.quiet}>({t('scorecards.mine')})</span>}
        <Badge tone={tones[recommendation]}>
          {t(`scorecards.recommendations.${recommendation}`)}
        </Badge>
        <span className={styles.quiet}>
          <Timestamp at={changedAt ?? givenAt} />
          {changedAt !== null && <span> · {t('scorecards.changedAt')}</span>}
        </span>
      </p>
      <dl className={styles.ratings}>
        {criteria.map((criterion) => (
          <div key={criterion}>
            <dt>{t(`scorecards.criteria.${criterion}`)}</dt>
            <dd
              aria-label={t('scorecards.rating', { grade: ratings[criterion], best: criterionMax })}
            >
              {format.number(ratings[criterion])}/{format.number(criterionMax)}
            </dd>
          </div>
        ))}
      </dl>
      {notes !== '' && (
        <p className={styles.notes} dir="auto">
          {notes}
        </p>
      )}
    </article>
  );
}
