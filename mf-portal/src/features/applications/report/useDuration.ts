import { useFormat } from '@sumut/shared-ui';
import { unitFormat } from '../../../components/unitFormat.ts';
import { useText } from '../../../i18n.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Returns a function that formats a duration in milliseconds: in hours below two days, otherwise in days; a dash for null. */
export function useDuration(): (length: number | null) => string {
  const t = useText('features/applications/report');
  const { number } = useFormat();
  return (length) => {
    if (length === null) return t('noTime');
    if (length < hour) return t('underAnHour');
    return length < 2 * day
      ? number(Math.round(length / hour), unitFormat('hour'))
      : number(Math.round(length / day), unitFormat('day'));
  };
}
