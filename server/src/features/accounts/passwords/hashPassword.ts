import { hash, hashRaw, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { HttpProblem } from '../../../platform/http/problem.ts';

/** The cost in OWASP's Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Seconds until a full queue has room again. */
const retryAfter = 2;

/**
 * Runs slow jobs a few at a time. A job is refused with `unavailable` when the queue is full: failing some jobs early
 * keeps the processor free for the others.
 */
export function createQueue(limits: { concurrency: number; waiting: number }) {
  const queue = new PQueue({ concurrency: limits.concurrency });
  return async function enqueue<T>(job: () => Promise<T>): Promise<T> {
    if (queue.pending + queue.size >= limits.concurrency + limits.waiting) {
      throw new HttpProblem('unavailable', { retryAfter });
    }
    return queue.add(job);
  };
}

// Two of the four threads that Node shares between hashing, compression and files; at about 20 ms per hash the
// last in the queue waits about half a second.
const enqueue = createQueue({ concurrency: 2, waiting: 50 });

/** The hash of a password to store: argon2id with its salt and parameters. Throws `unavailable` when the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  enqueue(() => hash(password, cost));

/** The hash of a code with a salt that several codes share, so that computing one hash suffices to find the matching code. */
export const hashCode = async (code: string, salt: Buffer): Promise<string> =>
  (await enqueue(() => hashRaw(code, { ...cost, salt }))).toString('base64url');

const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  enqueue(() => verify(passwordHash, password));

/** A hash of the same cost that no password matches, for usernames without an account. */
const dummyHash = hash(crypto.randomUUID(), cost);

/** The hash for an account without a password: no password matches it. */
export const unusableHash = (): Promise<string> => dummyHash;

/**
 * Whether the password is the account's. The check takes the same time without an account, so that its duration does not
 * reveal which usernames exist. Throws `unavailable` when the queue is full.
 */
export async function verifyAccountPassword(
  account: { passwordHash: string } | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verifyPassword(account?.passwordHash ?? (await dummyHash), password);
  return matches && account !== undefined;
}
