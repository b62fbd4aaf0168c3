import type { BehindGate, Boot, GateSession } from '@sumut/contracts/gate/gate';

/** The time at which every test begins. */
export const now = Date.UTC(2025, 6, 4, 8);

export const sessionAt = (timestamp: number, token = 'token-1'): GateSession => ({
  token,
  timestamp,
  hash: `hash-of-${token}-${timestamp}`,
});
export const behind: BehindGate = {
  hints: [],
  shell: { base: '/assets/', files: [], hash: '5'.repeat(16), version: '1.0.0' },
  snapshot: { number: 1, releases: [], canaries: [] },
  preview: null,
};
export const withoutPass: Boot = {
  shell: behind.shell.hash,
  session: null,
  behind: null,
  clientSecret: null,
  formResult: null,
};
export const withPass = (session: GateSession): Boot => ({
  ...withoutPass,
  session,
  behind,
});

type Method = 'POST' | 'GET' | 'DELETE';
type Answer = () => Promise<Response>;

/** The parts of a `Response` that the API client uses; jsdom has no `Response`. */
export const answer =
  (status: number, body: unknown = {}): Answer =>
  () =>
    Promise.resolve({
      ok: status < 400,
      status,
      statusText: '',
      headers: new Headers(),
      json: () => Promise.resolve(body),
      text: () => Promise.resolve(JSON.stringify(body)),
    } as Response);

export const later =
  (milliseconds: number, late: Answer): Answer =>
  () =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)).then(late);

export const noConnection: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

export const unlocked = (session: GateSession): Answer => answer(200, { session, behind });
export const wrong = answer(401, { status: 401, code: 'wrong-password', title: '' });

/** Creates a fake of the server with an answer for each method. It records the calls that it receives since its start. */
export function fakeServer() {
  let kept: Answer | undefined;
  const initial: Record<Method, Answer> = {
    POST: wrong,
    // A browser that keeps the pass sends it back.
    GET: () => (kept ?? answer(401))(),
    DELETE: answer(204),
  };
  const answers = { ...initial };
  const calls: { method: Method; path: string; body: unknown; keepalive: boolean }[] = [];
  const receive: typeof fetch = (input, { method, body, keepalive } = {}) => {
    const verb = method as Method;
    calls.push({
      method: verb,
      path: input as string,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      keepalive: keepalive ?? false,
    });
    if (verb !== 'POST') return answers[verb]();
    return answers.POST().then((response) => {
      kept = response.ok ? () => Promise.resolve(response) : undefined;
      return response;
    });
  };
  return {
    answers,
    calls,
    getCalls: (method: Method) => calls.filter((call) => call.method === method),
    start() {
      kept = undefined;
      calls.length = 0;
      Object.assign(answers, initial);
      globalThis.fetch = receive;
    },
  };
}
