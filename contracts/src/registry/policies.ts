import * as z from 'zod/mini';
import { signInPath, viewPaths } from '../portal/paths.ts';
import { policyLimits, registryLimits } from './limits.ts';
import { demandedProvenance } from './provenanceSummary.ts';
import { partNameSchema } from './release.ts';
import { shellName } from './shellName.ts';

/** What the platform, not the team, decides about a part. */
export const modulePolicySchema = z.strictObject({
  /** Size limits of a module in bytes, as in `module.json`, which can only lower them. */
  firstLoad: z.int().check(z.minimum(1), z.maximum(policyLimits.firstLoad)),
  total: z.int().check(z.minimum(1), z.maximum(registryLimits.releaseSize)),
  /** It must stay live, as the shell must in any case. */
  protected: z.boolean(),
  /** Another person has to approve what goes live. */
  approval: z.boolean(),
  /** The server takes a live release back that does clearly worse than the one before. */
  takeBack: z.boolean(),
  /** What its releases have to state about their build; omitted when they need not. */
  provenance: z.optional(z.enum(demandedProvenance)),
});
export type ModulePolicy = z.infer<typeof modulePolicySchema>;

/** The module that admins need to decide what is live. */
export const portalModule = 'portal';

/** Routes without which a protected module is of no use: where admins sign in, and where they undo a change. */
export const neededRoutes: Readonly<Record<string, readonly string[]>> = {
  [portalModule]: [signInPath, viewPaths.modules],
};

/** The policy of a part for which no admin has set one. */
export const defaultPolicy = (part: string): ModulePolicy => ({
  firstLoad: registryLimits.firstLoad,
  total: registryLimits.releaseSize,
  protected: part === portalModule || part === shellName,
  approval: false,
  takeBack: false,
});

export const namedPolicySchema = z.object({ module: z.string(), policy: modulePolicySchema });
export type NamedPolicy = z.infer<typeof namedPolicySchema>;
export const policyListSchema = z.object({ policies: z.array(namedPolicySchema) });
export const policyParamsSchema = z.object({ module: partNameSchema });
