import { countLimit } from '@sumut/contracts';
import { useFormat } from '@sumut/shared-ui';

/** Writes a count of the server, which stops counting at `countLimit`: "10,000+" stands for that many or more. */
export function useCount(): (count: number) => string {
  const format = useFormat();
  return (count) => (count >= countLimit ? `${format.number(countLimit)}+` : format.number(count));
}
