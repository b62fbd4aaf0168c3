import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { Interviews } from '@sumut/contracts/portal/interviews';

/** Checks whether the applicant can be mailed: the site sends mail, and the applicant has an address. */
export const canMail = (
  { mode }: Pick<Interviews, 'mode'>,
  { email }: Pick<PortalApplication, 'email'>,
): boolean => mode !== 'off' && email !== '';
