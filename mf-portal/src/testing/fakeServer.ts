interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

type Answer = () => Promise<{ status: number; text: string; disposition?: string }>;

/** A stand-in for the server behind `fetch`: answers what it was told to, fails the test on any other call. */
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
      // jsdom has no Response; this is what a client reads of one.
      return {
        ok: status < 400,
        status,
        statusText: '',
        text: () => Promise.resolve(text),
        json: () => Promise.resolve(JSON.parse(text) as unknown),
        blob: () => Promise.resolve(new Blob([text])),
        headers: new Map(disposition ? [['content-disposition', disposition]] : []),
      } as unknown as Response;
    };
  }

  /** Answers a call with `body` as JSON, or as it is when it is a text. */
  answer(method: string, path: string, body: unknown, status = 200): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.#answers.set(`${method} ${path}`, () => Promise.resolve({ status, text }));
  }

  /** Answers with a file to be saved; `disposition` is the header that names it. */
  answerFile(path: string, text: string, disposition: string): void {
    this.#answers.set(`GET ${path}`, () => Promise.resolve({ status: 200, text, disposition }));
  }

  /** Answers a call with a problem as our server words it; `errors` say which field was refused, and why. */
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

  /** Lets a call fail as without a network. */
  disconnect(method: string, path: string): void {
    this.#answers.set(`${method} ${path}`, () => Promise.reject(new TypeError('no network')));
  }

  /** Leaves a call unanswered. */
  hang(method: string, path: string): void {
    this.#answers.set(`${method} ${path}`, () => new Promise(() => undefined));
  }

  /** Leaves a call unanswered until the function that it gives is called: then it fails as without a network. */
  hold(method: string, path: string): () => void {
    let fail: () => void = () => undefined;
    const answer = new Promise<never>((_, reject) => {
      fail = () => reject(new TypeError('no network'));
    });
    this.#answers.set(`${method} ${path}`, () => answer);
    return () => fail();
  }

  callsTo(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }
}
