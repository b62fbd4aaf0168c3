import autocannon, { type Options, type Result } from 'autocannon';
import { apiPaths } from '@sumut/contracts';

/** Sends requests over many connections; gives what came back. */
export const send = async (options: Options): Promise<Result> => autocannon(options);

/** Answers that were no success, and requests without an answer. */
export const failuresOf = ({ errors, timeouts, non2xx }: Result): number =>
  errors + timeouts + non2xx;

/** Opens the gate; gives the cookie of the pass. */
export async function openGate(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address + apiPaths.gate, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ password: 'azimuth' }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`The gate answered ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}
