import { UserFacingError } from './UserFacingError.ts';

/** A failed call of the operating system, with the properties that Node adds. */
interface SystemError extends Error {
  code: string;
  syscall?: string;
  path?: string;
  dest?: string;
  address?: string;
  port?: number;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

const unknownAuthority =
  "its certificate is from an unknown authority, or its chain is incomplete; install the whole chain there, or set NODE_EXTRA_CA_CERTS to the authority's certificate";

/** Why a connection failed, and what to do, by the code of the error. */
const connectionReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there; start it, or correct host and port',
  ECONNRESET: 'it closed the connection; its log has the reason',
  EPIPE: 'it closed the connection; its log has the reason',
  ENOTFOUND: 'the name of the host is not in DNS; correct the name, or add it',
  EAI_AGAIN: 'DNS does not answer; check /etc/resolv.conf',
  EHOSTUNREACH: 'the network has no way to it; check routes and firewalls',
  ENETUNREACH: 'the network has no way to it; check routes and firewalls',
  ETIMEDOUT: 'no answer in time; check whether it is frozen, and the firewalls between',
  ENOENT: 'the socket does not exist; start the program, or correct the path',
  EACCES: 'this account may not use the socket; add it to the group of the socket',
  CERT_HAS_EXPIRED: 'its certificate has expired; renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name; correct the name of the host',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
};

/**
 * Why a connection failed, and what to do: the reason behind errors that wrap it, such as those of `fetch`. Undefined if the error is not
 * one of a connection.
 */
export function explainConnection(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return connectionReasons['ETIMEDOUT'];
  const reason = isSystemError(error) && connectionReasons[error.code];
  return reason ? `${error.code}: ${reason}` : explainConnection(error.cause);
}

/** What is wrong with a file or folder, and what to do, by the code of the error. */
const fileReasons: Record<string, string> = {
  EACCES: 'this account may not access it; correct its owner or mode',
  EPERM: 'this account may not change it; correct its owner',
  ENOENT: 'it or its folder does not exist; create it, or correct the path',
  ENOTDIR: 'a part of the path is no folder; correct the path',
  EISDIR: 'it is a folder; name a file',
  EEXIST: 'it exists already; name another place, or remove it',
  ENOSPC: 'the disk is full; free some space',
  EDQUOT: "this account's quota of the disk is used up; free some space",
  EROFS: 'it is read-only; with systemd, add the folder to ReadWritePaths of the unit',
  EMFILE: 'too many files are open; raise LimitNOFILE of the unit',
};

/** Explains a failed call for a file or folder in a sentence. Undefined for other errors. */
export function explainFile(error: unknown): string | undefined {
  if (!isSystemError(error) || error.path === undefined) return undefined;
  const reason = fileReasons[error.code];
  return reason && `${error.dest ?? error.path}: ${reason}`;
}

const listeningReasons: Record<string, string> = {
  EADDRINUSE:
    'another program uses the port (sudo ss -ltnp shows it); end it, or choose another port',
  EADDRNOTAVAIL: 'the address is not one of this machine; correct it',
  EACCES: 'this account may not use the port; choose one from 1024',
  ENOTFOUND: 'the name is not in DNS; correct it',
};

/** Describes why the process cannot listen. `variables` are the names of the settings that state where. */
export function listeningError(error: unknown, variables: string): Error {
  const reason = isSystemError(error) ? listeningReasons[error.code] : undefined;
  if (reason === undefined || !(error instanceof Error)) return error as Error;
  return new UserFacingError(`${error.message} (${variables}): ${reason}`);
}
