import * as z from 'zod/mini';
import { signInPath, viewPaths } from '../portal/paths.ts';
import { policyLimits, registryLimits } from './limits.ts';
import { demandedProvenance } from './provenanceSummary.ts';
import { partNameSchema } from './release.ts';
import { shellName } from './shellName.ts';

/** The policy of a part: rules that the platform sets, not the team. */
export const modulePolicySchema = z.strictObject({
  /** Limit of the first load in bytes: entry and `preload`, compressed with brotli. `module.json` can only lower it. */
  firstLoad: z.int().check(z.minimum(1), z.maximum(policyLimits.firstLoad)),
  /** Limit of all files in bytes, uncompressed. `module.json` can only lower it. */
  total: z.int().check(z.minimum(1), z.maximum(registryLimits.releaseSize)),
  /** Whether the module must stay live. The shell must stay live in any case. */
  protected: z.boolean(),
  /** Whether a second person has to approve changes of the live release. */
  approval: z.boolean(),
  /** Whether the server takes back a live release that is clearly worse than the previous one. */
  takeBack: z.boolean(),
  /** The provenance that releases need; omitted if they need none. */
  provenance: z.optional(z.enum(demandedProvenance)),
});
export type ModulePolicy = z.infer<typeof modulePolicySchema>;

/** The module in which admins decide what is live. */
export const portalModule = 'portal';

/** Routes that a protected module must keep. For the portal: where admins sign in, and where they undo a change. */
export const neededRoutes: Readonly<Record<string, readonly string[]>> = {
  [portalModule]: [signInPath, viewPaths.modules],
};

/** Returns the default policy of a part, used until an admin sets a policy. */
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
