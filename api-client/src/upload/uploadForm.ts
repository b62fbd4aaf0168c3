import { uploadTimeout } from '@sumut/contracts';
import { NetworkError } from '../errors/NetworkError.ts';
import { createHttpError } from '../errors/refusal.ts';
import { withProof } from '../proofOfWork/withProof.ts';

export interface UploadOptions {
  /** Called with the sent share, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Milliseconds until the client gives up. */
  timeout?: number;
  headers?: Readonly<Record<string, string>>;
}

function upload(
  path: string,
  form: FormData,
  { onProgress, timeout = uploadTimeout, headers = {} }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.withCredentials = true;
    call.timeout = timeout;
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve();
      else reject(createHttpError(call.status, call.statusText, call.responseText));
    };
    call.onerror = () => reject(new NetworkError(false));
    call.ontimeout = () => reject(new NetworkError(true));
    call.send(form);
  });
}

/**
 * POSTs a form with its files and resolves when the server has taken it. Errors are those of `request`, and so is
 * the proof of work: the form is then sent a second time, and its progress starts again.
 * By XMLHttpRequest: `fetch` tells nothing of the progress of what is sent.
 */
export const uploadForm = (
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<void> =>
  withProof((proof) =>
    upload(path, form, { ...options, headers: { ...options.headers, ...proof } }),
  );
