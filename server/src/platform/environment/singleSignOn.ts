import type { Role } from '@sumut/contracts/forms/login';
import { UserFacingError } from '../UserFacingError.ts';
import type { Variables } from './variables.ts';

/** The organisation's identity provider, and the groups that it assigns roles with. */
export interface SingleSignOn {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The requested scopes, separated by spaces. */
  scope: string;
  /** The claim that names a person's groups. */
  groupsClaim: string;
  /** The groups that give each role. */
  groups: Readonly<Record<Role, readonly string[]>>;
}

const invalid = (reason: string) => new UserFacingError(`Invalid environment: ${reason}`);

const settings = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_SCOPE',
  'OIDC_GROUPS_CLAIM',
  'OIDC_ADMIN_GROUPS',
  'OIDC_EMPLOYEE_GROUPS',
  'OIDC_HIRING_MANAGER_GROUPS',
] as const;

/** The identity provider that the variables name; undefined without one. Throws `UserFacingError` for inconsistent variables. */
export function singleSignOn(values: Variables, production: boolean): SingleSignOn | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values;
  if (settings.every((name) => values[name] === undefined)) {
    if (values.EMERGENCY_ACCOUNT === undefined) return undefined;
    throw invalid('EMERGENCY_ACCOUNT requires OIDC_ISSUER: without it, nobody else can sign in');
  }
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    throw invalid('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together');
  const groups = {
    admin: values.OIDC_ADMIN_GROUPS ?? [],
    employee: values.OIDC_EMPLOYEE_GROUPS ?? [],
    'hiring-manager': values.OIDC_HIRING_MANAGER_GROUPS ?? [],
  };
  if (Object.values(groups).flat().length === 0)
    throw invalid(
      'OIDC_ISSUER requires OIDC_ADMIN_GROUPS, OIDC_EMPLOYEE_GROUPS or OIDC_HIRING_MANAGER_GROUPS: without them, nobody can sign in',
    );
  if (production && values.PUBLIC_ORIGIN === undefined)
    throw invalid('OIDC_ISSUER requires PUBLIC_ORIGIN, to which the provider redirects people');
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scope: values.OIDC_SCOPE ?? 'openid profile',
    groupsClaim: values.OIDC_GROUPS_CLAIM ?? 'groups',
    groups,
  };
}
