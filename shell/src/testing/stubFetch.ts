export interface StubbedAnswer {
  status: number;
  /** The body of the response, as the value that `json()` resolves to. */
  body?: unknown;
}

type Responder = (path: string, init: RequestInit) => StubbedAnswer | Promise<StubbedAnswer>;

/** Replaces `fetch`. Returns the mock, which records the path and options of each call. */
export function stubFetch(answer: Responder) {
  const stub = jest.fn(async (path: string, init: RequestInit = {}) => {
    const { status, body } = await answer(path, init);
    return {
      ok: status < 400,
      status,
      statusText: '',
      headers: new Headers(),
      json: () => Promise.resolve(body),
      text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
    };
  });
  Object.assign(globalThis, { fetch: stub });
  return stub;
}
