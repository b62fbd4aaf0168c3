import * as z from 'zod/mini';
import { type Role, roles } from '@sumut/contracts/forms/login';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import {
  type DisplayName,
  displayNameSchema,
  usernameSchema,
} from '@sumut/contracts/portal/accounts';
import type { SingleSignOn } from '../../../platform/environment/singleSignOn.ts';
import type { Identity } from '../../../shared/accounts/repository.ts';

/** A person who has signed in at the provider, with the claims that are valid for an account. */
export interface Person {
  identity: Identity;
  username: string | undefined;
  names: DisplayName | undefined;
  /** The role that the person's groups give; undefined if none of them gives one. */
  role: Role | undefined;
}

/** A subject has at most 255 ASCII characters (OpenID Connect Core, 2). */
const identitySchema = z.object({
  iss: z.string(),
  sub: z.string().check(z.regex(/^[\x20-\x7E]{1,255}$/)),
});

/** A text as one line; undefined for other values, and for a text that nobody sees. */
const getText = (value: unknown): string | undefined =>
  (typeof value === 'string' && normaliseLine(value)) || undefined;

/** First and last name. A missing one is taken from the full name. */
function readNames(claims: Readonly<Record<string, unknown>>): DisplayName | undefined {
  const [first, ...others] = (getText(claims['name']) ?? '').split(' ');
  const names = {
    firstName: getText(claims['given_name']) ?? first,
    lastName: getText(claims['family_name']) ?? others.join(' '),
  };
  return displayNameSchema.safeParse(names).data;
}

/** Reads verified claims; undefined without a valid subject. Of the roles of several groups, the one with the most permissions counts. */
export function readPerson(
  claims: Readonly<Record<string, unknown>>,
  { groupsClaim, groups }: SingleSignOn,
): Person | undefined {
  const identity = identitySchema.safeParse(claims).data;
  if (!identity) return undefined;
  const memberships = [claims[groupsClaim]].flat();
  const hasRole = (role: Role) => groups[role].some((group) => memberships.includes(group));
  const name = getText(claims['preferred_username']) ?? getText(claims['email']);
  return {
    identity: { issuer: identity.iss, subject: identity.sub },
    username: usernameSchema.safeParse(name).data,
    names: readNames(claims),
    role: roles.find(hasRole),
  };
}
