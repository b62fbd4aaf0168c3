import type { NewPreview } from '@sumut/contracts';
import { newPreviewSchema } from '@sumut/contracts/schemas';

/** `http://localhost:8101`, and nothing after it. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/**
 * The preview that an address asks for: `module` is its name, `preview` a release's hash or the origin of a
 * developer's machine, as the command line tool prints them. Undefined where it makes no sense.
 */
export function wantedPreview(query: URLSearchParams): NewPreview | undefined {
  const module = query.get('module');
  const preview = query.get('preview');
  if (module === null || preview === null) return undefined;
  const wanted = isOrigin(preview) ? { module, origin: preview } : { module, release: preview };
  return newPreviewSchema.safeParse(wanted).data;
}
