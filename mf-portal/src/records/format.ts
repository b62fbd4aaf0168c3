import { useFormat } from '@sumut/shared-ui';
import { countLimit } from '@sumut/contracts';

/** A person's name as one text. */
export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string => `${firstName} ${lastName}`.trim();

/** Writes a count of the server, which stops counting at `countLimit`: "10,000+" stands for that many or more. */
export function useCount(): (count: number) => string {
  const format = useFormat();
  return (count) => (count >= countLimit ? `${format.number(countLimit)}+` : format.number(count));
}
