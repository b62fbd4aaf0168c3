import { useFormat } from '@sumut/shared-ui';
import type { Hold } from '@sumut/contracts/portal/holds';
import { useText } from '../../i18n.ts';

/** Returns a function for the last day of a hold. The end is the first moment that no longer belongs to the hold. */
export function useLastDay(): (until: number) => string {
  const format = useFormat();
  return (until) => format.date(until - 1, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** The last day of a hold, or that it has none. */
export function HoldTerm({ until }: Pick<Hold, 'until'>) {
  const t = useText('records/holds');
  const lastDay = useLastDay();
  return <span>{until === null ? t('noEnd') : t('until', { date: lastDay(until) })}</span>;
}
