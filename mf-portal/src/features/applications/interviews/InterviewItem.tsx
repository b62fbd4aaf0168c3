import { call } from '@sumut/api-client';
import { Badge, Disclosure, Ltr, useLanguage } from '@sumut/shared-ui';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { interviewEndpoints } from '@sumut/contracts/portal/interviewEndpoints';
import { type Interview, isMeetingLink } from '@sumut/contracts/portal/interviews';
import { formatSlot } from '@sumut/contracts/portal/interviewTemplates';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { sectionFocus } from '../../../components/focus.ts';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { AnswerBadge } from '../../../records/correspondence/AnswerBadge.tsx';
import { fullName } from '../../../records/format.ts';
import { useText } from '../../../i18n.ts';
import styles from './interviews.module.css';
import { useInterviewActions } from './interviewsApi.ts';
import { Scorecards } from './Scorecards.tsx';

const tones = { proposed: 'info', planned: 'accent', held: 'good', cancelled: 'neutral' } as const;

interface InterviewItemProps {
  application: PortalApplication;
  interview: Interview;
  /** Whether the user may change the interview. */
  mayChange: boolean;
  /** Whether the site sends mail. */
  mails: boolean;
  /** The server's time when the interview was loaded, in milliseconds since the epoch. */
  now: number;
  onChange: () => void;
  onCancel: () => void;
}

/** An interview with its times, place, interviewers, buttons, scorecards and history. */
export function InterviewItem(props: InterviewItemProps) {
  const { application, interview, mayChange, mails, now, onChange, onCancel } = props;
  const t = useText('features/applications/interviews');
  const { language } = useLanguage();
  const actions = useInterviewActions(application);
  const { state, kind, startsAt, times, minutes, place, version } = interview;
  const isOpen = state === 'proposed' || state === 'planned';
  const hasBegun = startsAt !== null && startsAt <= now;
  const params = { id: application.id, interview: interview.id };
  const slot = (start: number) => `${formatSlot(language, start, minutes)} (${t('zone')})`;
  /** Runs the action of a button that a success removes. */
  const act = async (button: Element, ...action: Parameters<typeof actions.tryAct>) => {
    const focusSection = sectionFocus(button);
    if (await actions.tryAct(...action)) focusSection();
  };
  const fix = (button: Element, time: number) =>
    act(button, 'fixed', () => call(interviewEndpoints.fix, { params, body: { version, time } }));
  const hold = (button: Element) =>
    act(button, 'held', () => call(interviewEndpoints.hold, { params, body: { version } }));
  return (
    <>
      <p className={styles.line}>
        <b>{startsAt === null ? t('proposedTimes') : slot(startsAt)}</b>
        <span>{t(`kinds.${kind}`)}</span>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        {interview.answer && state !== 'cancelled' && <AnswerBadge answer={interview.answer} />}
        {interview.answerTime !== null && state !== 'cancelled' && (
          <time dateTime={new Date(interview.answerTime).toISOString()}>
            {slot(interview.answerTime)}
          </time>
        )}
      </p>
      {startsAt === null && (
        <ul className={styles.times}>
          {times.map((time) => (
            <li key={time} className={styles.line}>
              <time dateTime={new Date(time).toISOString()}>{slot(time)}</time>
              {state === 'proposed' && mayChange && (
                <SmallButton
                  busy={actions.busy}
                  aria-label={`${t('fix')}: ${slot(time)}`}
                  onClick={({ currentTarget }) => void fix(currentTarget, time)}
                >
                  {t('fix')}
                </SmallButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {state === 'proposed' && (
        <p className={styles.quiet}>{t(mails ? 'fixHint' : 'fixHintOff')}</p>
      )}
      {place !== '' && <Place place={place} />}
      <People interview={interview} />
      {isOpen && mayChange && (
        <div className={styles.buttons}>
          <SmallButton onClick={onChange}>{t('change')}</SmallButton>
          {hasBegun && state === 'planned' && (
            <SmallButton
              busy={actions.busy}
              onClick={({ currentTarget }) => void hold(currentTarget)}
            >
              {t('hold')}
            </SmallButton>
          )}
          <SmallButton onClick={onCancel}>{t('cancel')}</SmallButton>
        </div>
      )}
      {startsAt !== null && state !== 'cancelled' && (
        <Scorecards {...{ application, interview, hasBegun }} />
      )}
      <History interview={interview} />
    </>
  );
}

/** The place of an interview. A link to a meeting can be opened. */
function Place({ place }: { place: string }) {
  const t = useText('features/applications/interviews');
  if (!isMeetingLink(place))
    return (
      <p className={styles.place} dir="auto">
        {place}
      </p>
    );
  return (
    <p className={styles.place}>
      <a href={place} target="_blank" rel="noopener noreferrer" className={styles.link}>
        {t('join')}
      </a>{' '}
      <Ltr>{place}</Ltr>
    </p>
  );
}

/** The interviewers, and whether each has given a scorecard. */
function People({ interview: { interviewers, state } }: { interview: Interview }) {
  const t = useText('features/applications/interviews');
  return (
    <ul className={styles.people} aria-label={t('interviewers')}>
      {interviewers.map((one) => (
        <li key={one.id}>
          <bdi>{fullName(one)}</bdi>{' '}
          <span className={styles.quiet}>
            {one.disabled
              ? `(${t('disabled')})`
              : state !== 'cancelled' && `(${t(one.given ? 'given' : 'notGiven')})`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The events of an interview, oldest first. */
function History({ interview: { events, minutes } }: { interview: Interview }) {
  const t = useText('features/applications/interviews');
  const { language } = useLanguage();
  return (
    <Disclosure
      className={styles.history}
      summaryClassName={styles.summary}
      summary={<h4 className={styles.legend}>{t('history')}</h4>}
    >
      <ol className={styles.events}>
        {events.map(({ at, kind, author, startsAt }) => (
          <li key={`${at} ${kind}`}>
            <b>{t(`events.${kind}`)}</b>{' '}
            {startsAt !== null && (
              <span>{t('eventAt', { time: formatSlot(language, startsAt, minutes) })}</span>
            )}
            <span className={styles.quiet}>
              {' '}
              <Timestamp at={at} /> · <bdi>{author ? fullName(author) : t('server')}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
