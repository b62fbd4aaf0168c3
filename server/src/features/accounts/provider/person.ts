import * as z from 'zod/mini';
import { type Role, roles } from '@sumut/contracts/forms/login';
import {
  type DisplayName,
  displayNameSchema,
  usernameSchema,
} from '@sumut/contracts/portal/accounts';
import type { SingleSignOn } from '../../../platform/environment/singleSignOn.ts';
import type { Identity } from '../../../shared/accounts/repository.ts';

/** Who has signed in at the provider, as far as its claims are good for an account. */
export interface Person {
  identity: Identity;
  username: string | undefined;
  names: DisplayName | undefined;
  /** What their groups give; undefined if nothing. */
  role: Role | undefined;
}

/** A subject has at most 255 ASCII characters (OpenID Connect Core, 2). */
const identitySchema = z.object({
  iss: z.string(),
  sub: z.string().check(z.regex(/^[\x20-\x7E]{1,255}$/)),
});

const getText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** First and last name; from the whole name where the provider has no others. */
function readNames(claims: Readonly<Record<string, unknown>>): DisplayName | undefined {
  const [first, ...others] = (getText(claims['name']) ?? '').trim().split(/\s+/);
  const names = {
    firstName: getText(claims['given_name']) ?? first,
    lastName: getText(claims['family_name']) ?? others.join(' '),
  };
  return displayNameSchema.safeParse(names).data;
}

/** Reads verified claims; undefined if they name nobody. Of several groups, that of the role that may do most counts. */
export function readPerson(
  claims: Readonly<Record<string, unknown>>,
  { groupsClaim, groups }: SingleSignOn,
): Person | undefined {
  const identity = identitySchema.safeParse(claims).data;
  if (!identity) return undefined;
  const theirs = [claims[groupsClaim]].flat();
  const belongs = (role: Role) => groups[role].some((group) => theirs.includes(group));
  const name = getText(claims['preferred_username']) ?? getText(claims['email']);
  return {
    identity: { issuer: identity.iss, subject: identity.sub },
    username: usernameSchema.safeParse(name).data,
    names: readNames(claims),
    role: roles.find(belongs),
  };
}
