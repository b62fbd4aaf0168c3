import { act } from '@testing-library/react';

/** One call that the page made, and what the server may do with it. */
export class FakeUpload extends EventTarget {
  static readonly calls: FakeUpload[] = [];

  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  readonly headers: Record<string, string> = {};
  method = '';
  path = '';
  body = new FormData();
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;

  open(method: string, path: string): void {
    this.method = method;
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: FormData): void {
    this.body = body;
    FakeUpload.calls.push(this);
  }

  /** Tells the page that so many of the bytes have left. */
  progress(loaded: number, total: number): void {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  }

  /** Answers as our server does, a problem from status 400 on. */
  async answer(status: number, body: object = {}): Promise<void> {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(() => Promise.resolve(this.onload?.()));
  }

  async loseConnection(): Promise<void> {
    await act(() => Promise.resolve(this.onerror?.()));
  }
}

/** Puts `FakeUpload` in the place of the browser's uploads, and forgets earlier calls. */
export function fakeUploads(): FakeUpload[] {
  FakeUpload.calls.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  return FakeUpload.calls;
}
