import * as z from 'zod/mini';
import { parseUrl } from '../parseUrl.ts';

/**
 * The ways in which pages of a module may use another origin: requests of its code (`connect`, also WebSockets), pictures, sound and
 * video, frames, and fonts. Scripts and styles always come from this site.
 */
export const originKinds = ['connect', 'image', 'media', 'frame', 'font'] as const;
export type OriginKind = (typeof originKinds)[number];

/** Limits of the origins of a module. Not specified. */
export const originLimits = {
  /** Origins of one kind. */
  perKind: 10,
  /** Characters of an origin. */
  length: 255,
} as const;

/** Host names with a dot only: no address, and no name that only resolves within a network. */
const hostName = /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/;

function isOrigin(text: string, protocols: readonly string[]): boolean {
  const url = parseUrl(text);
  // A URL with a path, a user name or another notation does not equal its origin. The `origin` of some protocols is opaque.
  return (
    url !== undefined &&
    protocols.includes(url.protocol) &&
    `${url.protocol}//${url.host}` === text &&
    hostName.test(url.hostname) &&
    !/^[\d.]+$/.test(url.hostname)
  );
}

const originSchema = (protocols: readonly string[]) =>
  z.string().check(
    z.maxLength(originLimits.length),
    z.refine(
      (text) => isOrigin(text, protocols),
      `an origin such as https://api.example.com, without path, wildcard or address (${protocols.map((name) => `${name}//`).join(', ')})`,
    ),
  );

const originListSchema = (...protocols: string[]) =>
  z.optional(
    z.array(originSchema(protocols)).check(z.minLength(1), z.maxLength(originLimits.perKind)),
  );

/** The origins that a module needs besides this site, by kind: `{ connect: ['https://api.example.com'] }`. */
export const originsSchema = z.strictObject({
  connect: originListSchema('https:', 'wss:'),
  image: originListSchema('https:'),
  media: originListSchema('https:'),
  frame: originListSchema('https:'),
  font: originListSchema('https:'),
});
export type Origins = z.infer<typeof originsSchema>;

/** An origin that a module may use, or requests to use, in one way. */
export const moduleOriginSchema = z.object({ kind: z.enum(originKinds), origin: z.string() });
export type ModuleOrigin = z.infer<typeof moduleOriginSchema>;

/** Returns the origins as a list, each with its kind. */
export const listOrigins = (origins: Origins = {}): ModuleOrigin[] =>
  originKinds.flatMap((kind) => (origins[kind] ?? []).map((origin) => ({ kind, origin })));

/** A key that is equal for equal origins. */
export const originKey = ({ kind, origin }: ModuleOrigin): string => `${kind} ${origin}`;

/** An admin's decision about an origin of a module. */
export const originDecisionSchema = z.strictObject({
  kind: z.enum(originKinds),
  origin: originSchema(['https:', 'wss:']),
  /** False withdraws the approval. */
  approved: z.boolean(),
});
export type OriginDecision = z.infer<typeof originDecisionSchema>;
