import type { Generated } from 'kysely';
import type { Role } from '@sumut/contracts/forms/login';
import type { NoticeKind } from '@sumut/contracts/portal/notifications';
import type { Browser, Platform } from '@sumut/contracts/portal/ownAccount';

// People who sign in, and what they did.

export interface AccountsTable {
  id: string;
  /** Normalised: trimmed, NFC, lower case. Unique. */
  username: string;
  first_name: string;
  last_name: string;
  role: Role;
  /** JSON list of ids; what is in it counts with a role alone that has departments. */
  departments: Generated<string>;
  /** argon2id, PHC string. */
  password_hash: string;
  disabled: number;
  created_at: number;
  /** The hash is that of a one-time secret, good until then; null for a password that its owner chose. */
  initial_until: number | null;
  last_sign_in_at: number | null;
  /** Where its owner is mailed, and about what (JSON); null until they set it. */
  notify_email: string | null;
  notifications: string | null;
  /** Whose account it is at the identity provider (OpenID Connect Core, 2: `iss` and `sub`); null for a local one. Unique together. */
  provider_issuer: string | null;
  provider_subject: string | null;
}

/** A sign-in, or the connecting of an account, that waits for the identity provider's answer. */
export interface ProviderSignInsTable {
  state_hash: string;
  /** Of the cookie of the browser that began it. */
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  /** The page to open afterwards. */
  next: string;
  /** Who connects their account; null for a sign-in. */
  account_id: string | null;
  expires_at: number;
}

/** What an account's owner gets in the next daily summary. */
export interface NoticesTable {
  id: string;
  account_id: string;
  kind: NoticeKind;
  contact_id: string | null;
  application_id: string | null;
  created_at: number;
}

/** An authenticator's secret; not required at sign-in before it is confirmed. */
export interface SecondFactorsTable {
  account_id: string;
  /** Sealed (secretBox.ts). */
  secret: string;
  confirmed_at: number | null;
  /** The last time step whose code was used: it and those before are good no more. */
  last_step: number;
  /** Null before it is confirmed. */
  recovery_salt: string | null;
}

export interface RecoveryCodesTable {
  account_id: string;
  hash: string;
  used_at: number | null;
}

/** What the site keeps of a passkey. The private key never leaves the person's authenticator. */
export interface PasskeysTable {
  id: string;
  account_id: string;
  /** base64url, of the authenticator's choice. Unique. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often the authenticator has signed; 0 forever for those that do not count. */
  counter: number;
  /** Chosen by its owner. */
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** A challenge that waits for the answer of an authenticator. */
export interface PasskeyChallengesTable {
  /** Hash of the challenge. */
  hash: string;
  /** Who adds a passkey; null for a sign-in. */
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

/** Who did what; rows are only ever added, and triggers see to it. */
export interface AuditLogTable {
  id: string;
  at: number;
  actor: string;
  action: string;
  subject: string;
  /** JSON. */
  details: string;
}

/** The links of the audit log: each depends on the entry and on the link before. Triggers add them with the entries. */
export interface AuditChainTable {
  /** From 1, without gaps. */
  position: number;
  entry_id: string;
  /** See `hashEntry`. */
  hash: string;
}

/** Where the chain begins and ends: the last link that retention removed, and the last one that was added. */
export interface AuditEndsTable {
  name: 'anchor' | 'head';
  position: number;
  hash: string;
}
