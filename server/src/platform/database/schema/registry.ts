// Releases of modules.

export interface ReleasesTable {
  /** URL path under which the files are served: module name and hash. Primary key. */
  base: string;
  module: string;
  hash: string;
  version: string;
  /** The release manifest exactly as it was built: its bytes are hashed and signed. */
  document: string;
  created_at: number;
  /** Compact JWS of the team's key, and the key's id; null for builds that were published at the server itself. */
  signature: string | null;
  key_id: string | null;
  /** For a release without a team's key: `ReleaseIdentity` of its run, and the public key of the signature, both JSON; else null. */
  identity: string | null;
  signing_key: string | null;
  /** The envelope with its statement of provenance, as it was sent, and `ProvenanceSummary` of it as JSON; null for one without. */
  provenance: string | null;
  provenance_summary: string | null;
  /** Display name of who released it; null in releases from before this was stored. */
  released_by: string | null;
  /** Bytes: of all files; of entry and preload, compressed by brotli. */
  total: number;
  first_load: number;
  /** When its files were removed, because nobody could need them any more; null while they are stored. */
  removed_at: number | null;
}

/** The files of the stored releases. */
export interface ReleaseFilesTable {
  base: string;
  path: string;
  integrity: string;
}

/** What the files of releases contain, each content once. */
export interface ReleaseContentsTable {
  /** Subresource Integrity value. Primary key. */
  integrity: string;
  /** Bytes, unpacked. */
  size: number;
  /** How the content is packed: `br`; null for one that is not. */
  encoding: string | null;
  /** Empty when its bytes are in object storage. */
  content: Uint8Array;
  /** The object that has the bytes (`ReleaseObjectsTable`); null while they are here. */
  object: string | null;
}

/** The objects that were put into object storage and not removed yet. */
export interface ReleaseObjectsTable {
  /** Name below the prefix of the settings. Primary key. */
  name: string;
  /** Since when no content has named it; null while one does. */
  unused_since: number | null;
}

export interface SnapshotsTable {
  number: number;
  /** `StoredSnapshot` as JSON. */
  document: string;
  created_at: number;
  created_by: string;
  /** `SnapshotChange` as JSON: the change from the snapshot before. */
  change: string | null;
}

export interface LiveTable {
  /** Always 1: the table has one row. */
  id: number;
  number: number;
}

export interface TeamKeysTable {
  /** RFC 7638 thumbprint. */
  id: string;
  name: string;
  /** The only module that it may release. */
  module: string;
  /** 0 or 1: what it may do. */
  may_upload: number;
  may_live: number;
  /** The public key, JSON. */
  jwk: string;
  created_at: number;
  revoked_at: number | null;
}

/** Workflows that may release a module without a key. */
export interface ReleaseWorkflowsTable {
  id: string;
  module: string;
  issuer: string;
  repository: string;
  workflow: string;
  /** Its one `*`, if any, stands for any characters but `/`. */
  ref: string;
  environment: string | null;
  /** 1: it may also make its release live. */
  may_live: number;
  /** The repository's number at its CI, from the first use on: somebody else may get its name later. */
  repository_id: string | null;
  created_at: number;
  /** Username. */
  created_by: string;
  used_at: number | null;
}

/** The rights to release that workflows got, and have for minutes. */
export interface ReleaseRightsTable {
  /** RFC 7638 thumbprint of the key that was made for this release. */
  key_id: string;
  workflow_id: string;
  module: string;
  /** The public key, JSON. */
  jwk: string;
  /** `ReleaseIdentity` as JSON. */
  identity: string;
  may_live: number;
  expires_at: number;
  /** The one release that it was used for; null before. */
  release_hash: string | null;
}

/** What an admin has set for a module; modules without a row have the default. */
export interface ModulePoliciesTable {
  module: string;
  /** Bytes. */
  first_load: number;
  total: number;
  /** 0 or 1. */
  protected: number;
  approval: number;
  take_back: number;
  /** `DemandedProvenance`; null for none. */
  provenance: string | null;
  changed_at: number;
  /** Username. */
  changed_by: string;
}

/** What waits for another person's approval: at most one change of a module, the last that was requested. */
export interface ChangeRequestsTable {
  module: string;
  hash: string;
  /** Of visits, for a canary; null for going live. */
  share: number | null;
  /** `Retirement` as JSON, for taking the module off the site; else null. */
  retirement: string | null;
  /** Username, or name of the team's key. */
  requested_by: string;
  /** 0 or 1: whether it is a username. */
  by_admin: number;
  requested_at: number;
}

/** Proofs of accepted requests: each is valid once. */
export interface UsedProofsTable {
  jti: string;
  expires_at: number;
}

/** Reports that a live release fails: at most one for each time it went live. */
export interface ReleaseIncidentsTable {
  module: string;
  /** Number of the snapshot in which the release went live. */
  snapshot: number;
  at: number;
  /** In English, for the log. */
  reason: string;
}

/** What an admin's session shows instead of the live release: a stored release, or a developer's machine. */
export interface PreviewsTable {
  cookie_hash: string;
  module: string;
  hash: string | null;
  origin: string | null;
  expires_at: number;
}
