import autocannon, { type Options, type Result } from 'autocannon';
import { api } from '@sumut/contracts/api/api';
import { demoGatePassword } from '../../server/src/platform/environment/demoSecrets.ts';

/** Sends requests over many connections. */
export const send = async (options: Options): Promise<Result> => autocannon(options);

/** The number of error responses and of requests without a response. */
export const countFailures = ({ errors, timeouts, non2xx }: Result): number =>
  errors + timeouts + non2xx;

/** Opens the gate. Returns the pass cookie. */
export async function openGate(origin: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + api.gate.open.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ password: demoGatePassword }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`The gate responded with status ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}
