import { company } from '@sumut/contracts/company/company';
import type { Language } from '@sumut/contracts/language/language';
import type { toast } from '@sumut/shared-ui/gate';
import { textsIn } from './texts.ts';
import type { Verdict } from './verify/verifier.ts';

/** The result of submitting a password; `ignored` while another password is being checked. */
export type Outcome = Verdict['kind'] | 'ignored';

/** Returns the toast for a submitted password; undefined if there is none. */
export function outcomeToast(
  outcome: Outcome | undefined,
  language: Language,
): Parameters<typeof toast>[0] | undefined {
  const { t, shared } = textsIn(language);
  switch (outcome) {
    case 'right': {
      const description = t('welcome', { company: company.name[language] });
      return { type: 'success', title: t('granted'), description };
    }
    case 'wrong':
      return { type: 'error', title: shared('problems.wrong-password') };
    case 'tooMany':
      return { type: 'error', title: shared('problems.too-many-attempts') };
    case 'undecided':
      return { type: 'error', title: t('undecided') };
    default:
      return undefined;
  }
}
