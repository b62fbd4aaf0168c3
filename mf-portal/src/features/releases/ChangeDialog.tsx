import { useState } from 'react';
import { toast, useFormat, useLanguage, Ltr } from '@sumut/shared-ui';
import type { ChangeResult } from '@sumut/contracts';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { longDate } from '../../components/Timestamp.tsx';
import styles from './ChangeDialog.module.css';
import { useText } from './i18n.ts';
import { useRegistryChange } from './registryApi.ts';
import { changeOf, endedCanary, type ChangeQuestion } from './releaseActions.ts';
import { useFigures } from './useFigures.ts';

interface ChangeDialogProps {
  question: ChangeQuestion;
  /** Number of the snapshot that was live when the question came up. */
  snapshot: number;
  onClose: () => void;
}

/** Says what visitors will get, and changes it when told to. */
export function ChangeDialog({ question, snapshot, onClose }: ChangeDialogProps) {
  const hasShare = question.kind === 'canary' || question.kind === 'share';
  const running = question.kind === 'share' ? question.module.canary?.share : undefined;
  const [share, setShare] = useState(running ?? firstShare);
  const texts = useChangeTexts(question, share);
  const change = useRegistryChange();
  const goAhead = async () => {
    const result = await change.mutateAsync(changeOf(question, snapshot, share));
    toast({ type: 'success', title: texts.done(result) });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      onConfirm={goAhead}
      onClose={onClose}
    >
      {hasShare && <ShareChoice value={share} onChange={setShare} />}
      {texts.statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
    </ConfirmDialog>
  );
}

/** The words of a question; `share` is of a canary, from 0 to 1. */
function useChangeTexts(question: ChangeQuestion, share: number) {
  const t = useText();
  const format = useFormat();
  const figures = useFigures();
  const { language } = useLanguage();
  const { kind } = question;
  const ended = endedCanary(question)?.version;
  const module = kind === 'restore' ? undefined : question.module;
  const live = module?.live?.version;
  const values = {
    module: module?.title[language] ?? '',
    version: 'release' in question ? question.release.version : '',
    live: live ?? '',
    share: figures.share(share),
    ...(kind === 'restore' && {
      number: format.number(question.entry.number),
      time: format.date(question.entry.at, longDate),
    }),
  };
  const isFirst = module !== undefined && live === undefined;
  return {
    title: t(`modules.questions.${kind}.title`, values),
    /** What visitors will get. */
    statements: [
      isFirst ? t('modules.firstLive') : t(`modules.questions.${kind}.text`, values),
      ...(ended === undefined ? [] : [t('modules.endsCanary', { version: ended })]),
    ],
    confirm: t(`modules.questions.${kind}.confirm`),
    /** Said afterwards. */
    done: ({ changed, change }: ChangeResult) =>
      changed
        ? t(`modules.questions.${kind}.done`, { ...values, version: change.to ?? values.version })
        : t('modules.unchanged'),
  };
}

/** Shares of visits that a candidate can be given, from 0 to 1. */
const shares = [0.01, 0.05, 0.1, 0.25, 0.5];
/** What a new candidate gets unless another share is chosen. */
const firstShare = 0.05;

interface ShareChoiceProps {
  value: number;
  onChange: (share: number) => void;
}

/** How many visits a candidate gets. */
function ShareChoice({ value, onChange }: ShareChoiceProps) {
  const t = useText();
  const figures = useFigures();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('modules.shareOfVisits')}</legend>
      {shares.map((share) => (
        <label key={share} className={styles.option}>
          <input
            type="radio"
            name="share"
            className={styles.radio}
            checked={share === value}
            onChange={() => onChange(share)}
          />
          <Ltr>{figures.share(share)}</Ltr>
        </label>
      ))}
    </fieldset>
  );
}
