/** Algorithm of a team's key (RFC 8037, RFC 9864). */
export const teamKeyAlgorithm = 'EdDSA';

/** `typ` of the kinds of signature, so that one cannot be used as another. */
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
/** Media type of a release's archive: a gzipped tar file, with `releaseManifestFile` first, then any of its files. */
export const archiveMediaType = 'application/gzip';
