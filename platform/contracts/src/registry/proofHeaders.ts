/** Algorithm of a team's key (RFC 8037, RFC 9864). */
export const teamKeyAlgorithm = 'EdDSA';

/** `typ` of each kind of signature, so that a signature of one kind cannot be used as another. */
export const proofTypes = {
  request: 'request-proof+jwt',
  possession: 'possession-proof+jwt',
  release: 'release-signature+jwt',
} as const;

/** Header with the signature of an uploaded release. */
export const releaseSignatureHeader = 'x-release-signature';
/** Header with the signed statement of a release's provenance: a DSSE envelope as JSON on one line. */
export const releaseProvenanceHeader = 'x-release-provenance';
/** Media type of a DSSE envelope. */
export const envelopeMediaType = 'application/vnd.dsse.envelope.v1+json';
/** Media type of a release's archive: a gzipped tar file with `releaseManifestFile` first, followed by files of the release. */
export const archiveMediaType = 'application/gzip';
