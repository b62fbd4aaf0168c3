import { act } from '@testing-library/react';

/** An upload of the page. Its methods simulate the server and the network. */
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

  /** Reports upload progress to the page. */
  progress(loaded: number, total: number): void {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  }

  /** Responds like the server: `body` is a problem when the status is 400 or more. */
  async answer(status: number, body: object = {}): Promise<void> {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(() => Promise.resolve(this.onload?.()));
  }

  async loseConnection(): Promise<void> {
    await act(() => Promise.resolve(this.onerror?.()));
  }
}

/** Replaces `XMLHttpRequest` with `FakeUpload`, and clears earlier calls. Returns the list of calls. */
export function fakeUploads(): FakeUpload[] {
  FakeUpload.calls.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  return FakeUpload.calls;
}
