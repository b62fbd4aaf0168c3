import { useId } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Badge, Button, Icon, useFormat } from '@sumut/shared-ui';
import type { HistoryEntry, RegistryState } from '@sumut/contracts';
import { Received } from '../../records/Received.tsx';
import { useText } from '../i18n.ts';
import type { Ask } from '../questions/question.ts';
import styles from './History.module.css';
import { useChangeSentence } from './useChangeSentence.ts';

/** What became of the site's modules, the newest first. */
export function History({ state, ask }: { state: RegistryState; ask: Ask }) {
  const t = useText();
  const titleId = useId();
  return (
    <section className={styles.history} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('modules.history.title')}
      </h2>
      <ol className={styles.list}>
        {state.history.map((entry) => (
          <Entry key={entry.number} entry={entry} state={state} ask={ask} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, state, ask }: { entry: HistoryEntry; state: RegistryState; ask: Ask }) {
  const t = useText();
  const format = useFormat();
  const sentence = useChangeSentence(state.modules);
  const { at, by, change } = entry;
  const number = format.number(entry.number);
  return (
    <li className={styles.entry}>
      <span className={styles.number}>{number}</span>
      <div className={styles.what}>
        <p>{sentence(change)}</p>
        {change?.reason && (
          <p className={styles.reason}>
            <Icon icon={TriangleAlert} size="1rem" />
            <span lang="en" dir="ltr">
              {change.reason}
            </span>
          </p>
        )}
        <p className={styles.who}>
          <bdi>{change?.action === 'take-back' ? t('modules.history.automatic') : by}</bdi>{' '}
          <Received at={at} />
        </p>
      </div>
      {entry.number === state.snapshot ? (
        <Badge tone="good">{t('modules.history.now')}</Badge>
      ) : (
        <Button
          variant="plain"
          className={styles.restore}
          aria-label={t('modules.history.restoreThis', { number })}
          onClick={() => ask({ kind: 'restore', entry })}
        >
          {t('modules.questions.restore.confirm')}
        </Button>
      )}
    </li>
  );
}
