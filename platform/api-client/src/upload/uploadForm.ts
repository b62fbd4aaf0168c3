import { uploadTimeout } from '@sumut/contracts/limits';
import { createHttpError } from '../errors/HttpError.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { commonHeaders } from '../request/commonHeaders.ts';
import { withProof } from '../proofOfWork/withProof.ts';

export interface UploadOptions {
  /** Called with the share of the form that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Timeout in milliseconds. */
  timeout?: number;
  headers?: Readonly<Record<string, string>>;
}

function upload(
  path: string,
  form: FormData,
  { onProgress, timeout = uploadTimeout, headers = {} }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.withCredentials = true;
    call.timeout = timeout;
    for (const [name, value] of Object.entries({ ...commonHeaders(), ...headers }))
      call.setRequestHeader(name, value);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve(call.responseText);
      else reject(createHttpError(call.status, call.statusText, call.responseText));
    };
    call.onerror = () => reject(new NetworkError(false));
    call.ontimeout = () => reject(new NetworkError(true));
    call.send(form);
  });
}

/**
 * Sends a form with files and resolves with the text of an OK response. Rejects like `request`. If the server requires a proof of
 * work, the form is sent twice, and the progress starts again. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 */
export const uploadForm = (
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<string> =>
  withProof((proof) =>
    upload(path, form, { ...options, headers: { ...options.headers, ...proof } }),
  );
