import * as z from 'zod/mini';
import { policyLimits, registryLimits } from '@sumut/contracts/registry/limits';
import type { ModulePolicy } from '@sumut/contracts/registry/policies';
import { demandedProvenance } from '@sumut/contracts/registry/provenanceSummary';
import { shellName } from '@sumut/contracts/registry/shellName';

/** Bytes per unit: kilobytes for first loads, and mebibytes for releases. */
export const units = { firstLoad: 1000, total: 1024 * 1024 } as const;

/** The largest values of the form's fields. */
export const most = {
  firstLoad: policyLimits.firstLoad / units.firstLoad,
  total: registryLimits.releaseSize / units.total,
} as const;

/** Names of the size limits. */
export const policySizes = ['firstLoad', 'total'] as const;
/** Names of the rules that are on or off. */
export const policyFlags = ['protected', 'approval', 'takeBack'] as const;

/** Choices for the provenance that releases must state. */
export const provenanceChoices = ['none', ...demandedProvenance] as const;
type ProvenanceChoice = (typeof provenanceChoices)[number];

/** Returns the rules that an admin can set for a part. The shell has no size limits and always stays live. */
export const editableRules = (part: string) =>
  part === shellName
    ? { sizes: [], flags: ['approval', 'takeBack'] as const }
    : { sizes: policySizes, flags: policyFlags };

const size = (unit: keyof typeof units) =>
  z.pipe(
    z.coerce.number('invalid').check(z.positive('invalid'), z.maximum(most[unit], 'invalid')),
    z.transform((value: number) => Math.max(1, Math.round(value * units[unit]))),
  );

/** Schema that turns the form's input into a policy. */
export const policyFormSchema = z.object({
  firstLoad: size('firstLoad'),
  total: size('total'),
  protected: z.boolean(),
  approval: z.boolean(),
  takeBack: z.boolean(),
  provenance: z.pipe(
    z.enum(provenanceChoices),
    z.transform((choice: ProvenanceChoice) => (choice === 'none' ? undefined : choice)),
  ),
});

/** Returns a policy as the form's input. */
export const toInput = (policy: ModulePolicy) => {
  const provenance: ProvenanceChoice = policy.provenance ?? 'none';
  return {
    ...policy,
    firstLoad: policy.firstLoad / units.firstLoad,
    total: Number((policy.total / units.total).toFixed(2)),
    provenance,
  };
};
