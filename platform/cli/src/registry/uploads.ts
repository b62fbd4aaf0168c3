/** A release to compare or store. Its archive need not contain files that the site already has. */
export interface Upload {
  archive: Buffer;
  /** Compact JWS, see `releaseSignatureSchema`. */
  signature: string;
  onSent: (bytes: number) => void;
}

/** Separate from `Upload`, because a change of that public type requires a major version (docs/decisions/0032-published-packages.md). */
export interface ReleaseUpload extends Upload {
  /** The envelope with the signed provenance, on one line. */
  provenance?: string | undefined;
  /** Whether the release goes live with releases of other parts, so that it need not fit the live ones. */
  forSet?: boolean;
}
