/** Algorithm of a team's key (RFC 8037, RFC 9864). */
export const teamKeyAlgorithm = 'EdDSA';

/** `typ` of the two kinds of signature: neither is taken for the other. */
export const proofTypes = {
  request: 'request-proof+jwt',
  release: 'release-signature+jwt',
} as const;

/** Header that carries a release's signature beside its archive. */
export const releaseSignatureHeader = 'x-release-signature';
/** Media type of a release's archive: tar, compressed by gzip, `recordFile` first. */
export const archiveMediaType = 'application/gzip';
