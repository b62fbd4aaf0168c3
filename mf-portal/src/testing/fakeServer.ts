interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

type Answer = () => Promise<{ status: number; text: string; disposition?: string }>;

/** Mocks the server behind `fetch`. A call without a mocked response fails the test. */
export class FakeServer {
  readonly calls: Call[] = [];
  readonly #answers = new Map<string, Answer>();

  constructor() {
    globalThis.fetch = async (path, init) => {
      const call = {
        method: init?.method ?? 'GET',
        path: path as string,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      };
      this.calls.push(call);
      const answer = this.#answers.get(`${call.method} ${call.path}`);
      if (!answer) throw new Error(`Unexpected call: ${call.method} ${call.path}`);
      const { status, text, disposition } = await answer();
      // jsdom has no `Response`, so this object has only the members that the client uses.
      return {
        ok: status < 400,
        status,
        statusText: '',
        text: () => Promise.resolve(text),
        json: () => Promise.resolve(JSON.parse(text) as unknown),
        blob: () => Promise.resolve(new Blob([text])),
        arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
        headers: new Map(disposition ? [['content-disposition', disposition]] : []),
      } as unknown as Response;
    };
  }

  /** Mocks a response with `body` as JSON, or unchanged if it is a string. */
  answer(method: string, path: string, body: unknown, status = 200): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.#answers.set(`${method} ${path}`, () => Promise.resolve({ status, text }));
  }

  /** Mocks a file download. `disposition` is the header with the file name. */
  answerFile(path: string, text: string, disposition: string): void {
    this.#answers.set(`GET ${path}`, () => Promise.resolve({ status: 200, text, disposition }));
  }

  /** Mocks a problem response of our server. `errors` are the errors of its fields. */
  refuse(
    method: string,
    path: string,
    status: number,
    code: string,
    errors: Readonly<Record<string, string>> = {},
  ): void {
    const refused = Object.entries(errors).map(([field, error]) => ({ field, error }));
    const body = { status, code, title: 'for developers' };
    this.answer(method, path, refused.length > 0 ? { ...body, errors: refused } : body, status);
  }

  /** Mocks a problem response of our server for the next call only. Later calls get the previously mocked response. */
  refuseOnce(method: string, path: string, status: number, code: string): void {
    const call = `${method} ${path}`;
    const later = this.#answers.get(call);
    this.#answers.set(call, () => {
      if (later) this.#answers.set(call, later);
      const text = JSON.stringify({ status, code, title: 'for developers' });
      return Promise.resolve({ status, text });
    });
  }

  /** Mocks a network error. */
  disconnect(method: string, path: string): void {
    this.#answers.set(`${method} ${path}`, () => Promise.reject(new TypeError('no network')));
  }

  /** Mocks a call that never completes. */
  hang(method: string, path: string): void {
    this.#answers.set(`${method} ${path}`, () => new Promise(() => undefined));
  }

  /** Mocks a pending call. The returned function makes the call fail with a network error. */
  hold(method: string, path: string): () => void {
    let fail: () => void = () => undefined;
    const answer = new Promise<never>((_, reject) => {
      fail = () => reject(new TypeError('no network'));
    });
    this.#answers.set(`${method} ${path}`, () => answer);
    return () => fail();
  }

  /** Mocks a pending call. The returned function makes the call succeed with `body`. */
  answerLater(method: string, path: string, body: unknown): () => void {
    let succeed: () => void = () => undefined;
    const answer = new Promise<{ status: number; text: string }>((resolve) => {
      succeed = () => resolve({ status: 200, text: JSON.stringify(body) });
    });
    this.#answers.set(`${method} ${path}`, () => answer);
    return () => succeed();
  }

  callsTo(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }
}
