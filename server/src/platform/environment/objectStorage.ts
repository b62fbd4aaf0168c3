import * as z from 'zod';
import { UserFacingError } from '../UserFacingError.ts';
import { flag, secureUrl } from './formats.ts';

/** A bucket that supports S3's protocol. */
export interface ObjectStorage {
  /** The origin of the service, without a path. */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
  /** The prefix of all object names: empty, or ending with a slash. */
  prefix: string;
  /** Whether the bucket's name is in the path of URLs; else it precedes the host. */
  pathStyle: boolean;
  /** The number of days for which unused objects are kept. */
  days: number;
}

/** The variables of the server and of the commands that read contents of releases. */
export const objectStorageVariables = z.object({
  OBJECT_STORAGE_URL: secureUrl
    .refine((text) => URL.parse(text)?.origin === text, 'expected https://… without a path')
    .optional(),
  OBJECT_STORAGE_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'expected a bucket name')
    .optional(),
  OBJECT_STORAGE_REGION: z
    .string()
    .regex(/^[a-z\d-]{2,40}$/, 'expected a region such as me-central-1')
    .default('us-east-1'),
  OBJECT_STORAGE_KEY_ID: z.string().optional(),
  OBJECT_STORAGE_SECRET: z.string().optional(),
  OBJECT_STORAGE_PREFIX: z
    .string()
    .regex(/^(?:[\w-]{1,60}\/){1,8}$/, 'expected one or more names, each followed by a slash')
    .default(''),
  OBJECT_STORAGE_PATH_STYLE: flag.default(true),
  OBJECT_STORAGE_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
});

const requiredVariables = [
  'OBJECT_STORAGE_URL',
  'OBJECT_STORAGE_BUCKET',
  'OBJECT_STORAGE_KEY_ID',
  'OBJECT_STORAGE_SECRET',
] as const;

/** The bucket that the variables name; undefined without one. Throws `UserFacingError` if some variables are missing. */
export function objectStorage(
  values: z.infer<typeof objectStorageVariables>,
): ObjectStorage | undefined {
  if (requiredVariables.every((name) => values[name] === undefined)) return undefined;
  const [endpoint, bucket, keyId, secret] = requiredVariables.map((name) => values[name]);
  if (!endpoint || !bucket || !keyId || !secret)
    throw new UserFacingError(
      `Invalid environment: ${requiredVariables.slice(0, -1).join(', ')} and ${requiredVariables.at(-1)} must be set together`,
    );
  return {
    endpoint,
    bucket,
    region: values.OBJECT_STORAGE_REGION,
    keyId,
    secret,
    prefix: values.OBJECT_STORAGE_PREFIX,
    pathStyle: values.OBJECT_STORAGE_PATH_STYLE,
    days: values.OBJECT_STORAGE_DAYS,
  };
}
