/** Headers of every request that this copy of the client sends. The shell and each module have a copy of their own. */
const headers = new Map<string, string>();

/** Sets a header of every request from now on. */
export function setCommonHeader(name: string, value: string): void {
  headers.set(name, value);
}

/** Returns the headers of every request. */
export const commonHeaders = (): Readonly<Record<string, string>> => Object.fromEntries(headers);
