export interface StubbedAnswer {
  status: number;
  /** JSON of the answer's body. */
  body?: unknown;
}

type Answering = (path: string, init: RequestInit) => StubbedAnswer | Promise<StubbedAnswer>;

/** Replaces `fetch`. The mock records path and options of each call. */
export function stubFetch(answer: Answering) {
  const stub = jest.fn(async (path: string, init: RequestInit = {}) => {
    const { status, body } = await answer(path, init);
    return {
      ok: status < 400,
      status,
      statusText: '',
      json: () => Promise.resolve(body),
      text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
    };
  });
  Object.assign(globalThis, { fetch: stub });
  return stub;
}
