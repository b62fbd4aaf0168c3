import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** A text that means the same in scripts, markup and JSON, into which it is written as it is. */
const text = z
  .string()
  .max(120)
  .regex(/^[^"'`\\<>&$%{}\p{Cc}]*$/u, 'contains one of " \' ` \\ < > & $ % { }');
const localized = z.strictObject({ ar: text, en: text });

/** The file `site.json`: what distinguishes the shell of a site from others. */
const siteSchema = z.strictObject({
  name: localized,
  shortName: localized,
  /** The name without the short name, which is shown below it. */
  restOfName: localized,
  tagline: localized,
  place: localized,
  /** The letters in the logo. */
  logo: text.max(3),
  email: z.email(),
  /** The widget on the home page, as `module/widget`; nothing without it. */
  homeWidget: z
    .string()
    .regex(/^[a-z0-9-]+\/[\w-]+$/)
    .optional(),
  /** Raw colours of the kit that differ, by the names of their tokens. */
  colours: z.record(
    z.string().regex(/^[a-z]+-\d+$/),
    z.string().regex(/^#[\da-f]{6}$/i, 'expected #rrggbb'),
  ),
  /** Whether visitors need a password. */
  gate: z.boolean(),
});
export type Site = z.infer<typeof siteSchema>;

/** Reads the `site.json` of a shell's folder. Throws an error that names each fault. */
export function readSite(folder: string): Site {
  const file = path.join(folder, 'site.json');
  const parsed = siteSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is invalid:\n${z.prettifyError(parsed.error)}`);
}

/** The company data of the server, in the form of platform/contracts/company.json. A new site has neither telephone nor links. */
export const companyOf = ({ name, shortName, restOfName, tagline, place, email }: Site) => ({
  name,
  shortName,
  restOfName,
  tagline,
  phone: '+0',
  chatNumber: '0',
  email: { general: email, media: email, careers: email, security: email },
  address: place,
  links: {
    profile: 'https://example.invalid/',
    chat: 'https://example.invalid/',
    directions: 'https://example.invalid/',
  },
});
