import type { Language } from '@sumut/contracts/language/language';

// Tables of the registry.

export interface ReleasesTable {
  /** The URL path under which the files are served, with module name and hash. Primary key. */
  base: string;
  module: string;
  hash: string;
  version: string;
  /** The release manifest exactly as it was built: its bytes are hashed and signed. */
  document: string;
  created_at: number;
  /** Compact JWS made with the team's key, and the key's id; null for builds that the server itself published. */
  signature: string | null;
  key_id: string | null;
  /** For a release without a team key: the run's `ReleaseIdentity` and the public key of the signature, both as JSON; else null. */
  identity: string | null;
  signing_key: string | null;
  /** The envelope with the statement of provenance, as received, and its `ProvenanceSummary` as JSON; null without provenance. */
  provenance: string | null;
  provenance_summary: string | null;
  /** Display name of the releaser; null for releases of versions that did not store it. */
  released_by: string | null;
  /** Bytes of all files, and bytes of entry and preloads after brotli compression. */
  total: number;
  first_load: number;
  /** When the files were removed because nobody can need them any more; null while they are stored. */
  removed_at: number | null;
}

/** The files of the stored releases. */
export interface ReleaseFilesTable {
  base: string;
  path: string;
  integrity: string;
}

/** The contents of the files of releases. Each content is stored once. */
export interface ReleaseContentsTable {
  /** Subresource Integrity value. Primary key. */
  integrity: string;
  /** Bytes, uncompressed. */
  size: number;
  /** The compression of the content: `br`, or null for none. */
  encoding: string | null;
  /** Empty if the bytes are in object storage. */
  content: Uint8Array;
  /** The object that contains the bytes (`ReleaseObjectsTable`); null while `content` does. */
  object: string | null;
}

/** The objects that were put into object storage and not removed yet. */
export interface ReleaseObjectsTable {
  /** Name below the prefix of the settings. Primary key. */
  name: string;
  /** Since when no content refers to the object; null while a content does. */
  unused_since: number | null;
}

export interface SnapshotsTable {
  number: number;
  /** `StoredSnapshot` as JSON. */
  document: string;
  created_at: number;
  created_by: string;
  /** `SnapshotChange` as JSON: the change from the previous snapshot. */
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
  /** The only module that the key may release. */
  module: string;
  /** 0 or 1: the rights of the key. */
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
  /** 1 if the workflow may also make its release live, else 0. */
  may_live: number;
  /** The repository's id at its CI, stored at the first use: another owner may take over the name later. */
  repository_id: string | null;
  created_at: number;
  /** Username. */
  created_by: string;
  used_at: number | null;
}

/** The rights to release of workflows. They are valid for minutes. */
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
  /** The only release that the right was used for; null before its use. */
  release_hash: string | null;
}

/** The policies that admins have set. Modules without a row have the default policy. */
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

/** The other origins that pages of a module may use, as approved by an admin. A row is an approval. */
export interface ModuleOriginsTable {
  module: string;
  /** `OriginKind`. */
  kind: string;
  origin: string;
  approved_at: number;
  /** Username. */
  approved_by: string;
}

/** Changes that wait for another person's approval: at most one per module, the last requested one. */
export interface ChangeRequestsTable {
  module: string;
  hash: string;
  /** For a canary, its share of visits; null for going live. */
  share: number | null;
  /** `Retirement` as JSON if the change takes the module off the site; else null. */
  retirement: string | null;
  /** Username, or name of the team key. */
  requested_by: string;
  /** 0 or 1: whether `requested_by` is a username. */
  by_admin: number;
  requested_at: number;
}

/** The proofs of accepted requests. Each proof is valid once. */
export interface UsedProofsTable {
  jti: string;
  expires_at: number;
}

/** Reports that a live release fails: at most one for each time the release went live. */
export interface ReleaseIncidentsTable {
  module: string;
  /** Number of the snapshot in which the release went live. */
  snapshot: number;
  at: number;
  /** In English, for the log. */
  reason: string;
}

/** Previews: an admin's session shows a stored release, or a developer's build, instead of the live release. */
export interface PreviewsTable {
  cookie_hash: string;
  module: string;
  hash: string | null;
  origin: string | null;
  expires_at: number;
}

/** Previews of stored releases that teams share by a link with people behind the gate. `module` and `name` are unique. */
export interface SharedPreviewsTable {
  /** The secret in the link. Primary key. */
  id: string;
  module: string;
  /** What it is for, such as a pull request. */
  name: string;
  hash: string;
  /** The name of the key's owner. */
  opened_by: string;
  expires_at: number;
}

/** The addresses of teams: mail about the live release of a module goes there. */
export interface ModuleContactsTable {
  module: string;
  email: string;
  language: Language;
}

/** The rebuilds that were requested from teams: at most one for each release and kit that its rendered pages do not fit. */
export interface RebuildRequestsTable {
  module: string;
  /** The live release. */
  hash: string;
  /** The kit of the live shell (`RenderedWith`). */
  kit: string;
  requested_at: number;
  /** 0 or 1: whether a mail was queued, and whether a webhook was. */
  by_mail: number;
  by_webhook: number;
}
