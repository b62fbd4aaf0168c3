/** A release to compare or store, as far as the site may lack it. */
export interface Upload {
  archive: Buffer;
  /** Compact JWS, see `releaseSignatureSchema`. */
  signature: string;
  onSent: (bytes: number) => void;
}

/** Not in `Upload`, whose type is public: a changed one would be a new major version (docs/decisions/0046-public-surface.md). */
export interface ReleaseUpload extends Upload {
  /** The envelope with the signed statement of its provenance, on one line. */
  provenance?: string | undefined;
}
