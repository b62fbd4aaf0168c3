import { useFormat, useLanguage } from '@sumut/shared-ui';
import type { ChangeResult } from '@sumut/contracts';
import { longDate } from '../../records/receivedFormats.ts';
import { useText } from '../i18n.ts';
import { useFigures } from '../useFigures.ts';
import { endedCanary, type ChangeQuestion } from './question.ts';

/** The words of a question; `share` is of a canary, from 0 to 1. */
export function useChangeTexts(question: ChangeQuestion, share: number) {
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
