import * as z from 'zod/mini';
import { languageSchema } from '../language/languageSchema.ts';
import { moduleErrorLimits } from './moduleErrorLimits.ts';
import { shortHashSchema } from './pageSnapshot.ts';
import { partNameSchema } from './release.ts';
import { scriptPath } from './stack.ts';

/**
 * Where an error was noticed: while a part of the page was rendered, while the module was loaded, in a script (an event handler, a timer),
 * or in a promise that nothing handles.
 */
export const moduleErrorKinds = ['render', 'load', 'script', 'promise'] as const;
export type ModuleErrorKind = (typeof moduleErrorKinds)[number];

const position = z.int().check(z.positive(), z.maximum(100_000_000));
const name = z.string().check(z.maxLength(moduleErrorLimits.name));

/**
 * An error of a release, as a page reports it. It contains nothing of the visitor: the message is redacted (`redactError`), and `page` is
 * the pattern of the page's route, not its URL. The server adds the browser.
 */
export const moduleErrorSchema = z.strictObject({
  module: partNameSchema,
  hash: shortHashSchema,
  kind: z.enum(moduleErrorKinds),
  /** Name of the error's class, such as `TypeError`. */
  name,
  message: z.string().check(z.maxLength(moduleErrorLimits.message)),
  /** The stack, the innermost frame first. */
  frames: z
    .array(
      z.strictObject({
        name,
        path: z.string().check(z.maxLength(moduleErrorLimits.path), z.regex(scriptPath)),
        line: position,
        column: position,
      }),
    )
    .check(z.maxLength(moduleErrorLimits.frames)),
  /** Pattern of the page's route; empty for a page that no part of the site has. */
  page: z.string().check(z.maxLength(moduleErrorLimits.path)),
  language: languageSchema,
});
export type ModuleError = z.infer<typeof moduleErrorSchema>;

/** A frame of a listed error: in a source file of the module, or in a script if the release has no source map of it. */
export const listedFrameSchema = z.object({
  name: z.string(),
  /** Path of the source file, from the module's folder; or of the script. */
  file: z.string(),
  line: z.number(),
  column: z.number(),
  /** Whether `file` is a source file. */
  resolved: z.boolean(),
});
export type ListedFrame = z.infer<typeof listedFrameSchema>;

const countedSchema = z.array(z.object({ value: z.string(), count: z.number() }));

/** Reports of the same error: one message, at one place of the sources. */
export const errorGroupSchema = z.object({
  /** 16 hexadecimal digits. */
  id: z.string(),
  kind: z.enum(moduleErrorKinds),
  name: z.string(),
  message: z.string(),
  /** The stack of the latest report. */
  frames: z.array(listedFrameSchema),
  /** Number of page loads in which it happened, as far as reports counted. */
  count: z.number(),
  /** Milliseconds since the epoch. */
  firstSeen: z.number(),
  lastSeen: z.number(),
  /** Versions of the releases, browsers, routes and languages, the most frequent first. */
  releases: countedSchema,
  browsers: countedSchema,
  pages: countedSchema,
  languages: countedSchema,
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

/** The errors of a module, the latest first. */
export const errorListSchema = z.object({ module: z.string(), errors: z.array(errorGroupSchema) });
export type ErrorList = z.infer<typeof errorListSchema>;

export const errorParamsSchema = z.object({ module: partNameSchema });
