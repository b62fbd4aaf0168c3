import type { Generated } from 'kysely';
import type { Role } from '@sumut/contracts/forms/login';
import type { NoticeKind } from '@sumut/contracts/portal/notifications';
import type { Browser, Platform } from '@sumut/contracts/portal/ownAccount';

// Tables of accounts, their sessions and factors, and the audit log.

export interface AccountsTable {
  id: string;
  /** Normalised: trimmed, NFC, lower case. Unique. */
  username: string;
  first_name: string;
  last_name: string;
  role: Role;
  /** JSON list of ids. Ignored unless the role is limited to departments. */
  departments: Generated<string>;
  /** argon2id, PHC string. */
  password_hash: string;
  disabled: number;
  created_at: number;
  /** When the temporary password expires whose hash this is; null for a password that the account's owner chose. */
  initial_until: number | null;
  last_sign_in_at: number | null;
  /** The address for notices to the account's owner, and their choice of notices (JSON); null until they set them. */
  notify_email: string | null;
  notifications: string | null;
  /** The account at the identity provider (OpenID Connect Core, 2: `iss` and `sub`); null for a local one. Unique together. */
  provider_issuer: string | null;
  provider_subject: string | null;
}

/** A sign-in, or the connecting of an account, that waits for the identity provider's answer. */
export interface ProviderSignInsTable {
  state_hash: string;
  /** Hash of the cookie of the browser that began the sign-in. */
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  /** The page to open afterwards. */
  next: string;
  /** The account that is being connected; null for a sign-in. */
  account_id: string | null;
  expires_at: number;
}

/** Notices for the next daily summary of an account's owner. */
export interface NoticesTable {
  id: string;
  account_id: string;
  kind: NoticeKind;
  contact_id: string | null;
  application_id: string | null;
  created_at: number;
}

/** The secret of an authenticator app. Sign-in does not require it before it is confirmed. */
export interface SecondFactorsTable {
  account_id: string;
  /** Sealed (secretBox.ts). */
  secret: string;
  confirmed_at: number | null;
  /** The last time step whose code was used. Codes of this step and of earlier steps are refused. */
  last_step: number;
  /** Null before the second factor is confirmed. */
  recovery_salt: string | null;
}

export interface RecoveryCodesTable {
  account_id: string;
  hash: string;
  used_at: number | null;
}

/** The data that the site stores of a passkey. The private key never leaves the person's authenticator. */
export interface PasskeysTable {
  id: string;
  account_id: string;
  /** Chosen by the authenticator, in base64url. Unique. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** The number of the authenticator's signatures; always 0 for authenticators that do not count. */
  counter: number;
  /** Chosen by its owner. */
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** A challenge that waits for an authenticator's answer. */
export interface PasskeyChallengesTable {
  /** Hash of the challenge. */
  hash: string;
  /** The account that adds a passkey; null for a sign-in. */
  account_id: string | null;
  expires_at: number;
}

export interface SessionsTable {
  /** Hash of the cookie's value; the value itself is stored nowhere. */
  cookie_hash: string;
  session_id: string;
  account_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  browser: Browser;
  platform: Platform;
}

/** The audit log. Triggers ensure that rows are never changed, nor deleted before their time. */
export interface AuditLogTable {
  id: string;
  at: number;
  actor: string;
  action: string;
  subject: string;
  /** JSON. */
  details: string;
}

/** The links of the audit log. Each link depends on its entry and on the previous link. Triggers add them with the entries. */
export interface AuditChainTable {
  /** Counts from 1, without gaps. */
  position: number;
  entry_id: string;
  /** See `hashEntry`. */
  hash: string;
}

/** The ends of the chain: the last link that retention removed (`anchor`), and the last link that was added (`head`). */
export interface AuditEndsTable {
  name: 'anchor' | 'head';
  position: number;
  hash: string;
}
