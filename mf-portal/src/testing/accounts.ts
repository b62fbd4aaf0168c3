import type { PortalAccount } from '@sumut/contracts/portal/accounts';
import type { AuditEntry } from '@sumut/contracts/portal/audit';
import type { OwnAccount, OwnSession } from '@sumut/contracts/portal/ownAccount';
import { session } from './portalServer.ts';
import { noon } from './noon.ts';

const day = 24 * 60 * 60 * 1000;

export const account = (changes: Partial<PortalAccount> = {}): PortalAccount => ({
  id: `account-${changes.username ?? 'sara'}`,
  username: 'sara',
  firstName: 'Sara',
  lastName: 'Al Ketbi',
  role: 'employee',
  departments: [],
  disabled: false,
  createdAt: noon - 30 * day,
  lastSignInAt: noon,
  secretUntil: null,
  lockedUntil: null,
  secondFactor: false,
  ofProvider: false,
  sessions: 1,
  ...changes,
});

export const ownAccount = (changes: Partial<OwnAccount['secondFactor']> = {}): OwnAccount => ({
  user: session().user,
  provider: 'none',
  secondFactor: { on: false, required: false, recoveryCodes: 0, ...changes },
});

export const ownSession = (changes: Partial<OwnSession> = {}): OwnSession => ({
  id: 'session-1',
  createdAt: noon - day,
  lastSeenAt: noon,
  browser: 'firefox',
  platform: 'windows',
  current: false,
  ...changes,
});

export const auditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `entry-${changes.action ?? 'session.signed-in'}`,
  at: noon,
  actor: 'sara',
  action: 'session.signed-in',
  subject: 'sara',
  details: {},
  actorName: null,
  subjectName: null,
  ...changes,
});
