import type { Language } from '@sumut/contracts/language/language';
import { company } from '@sumut/contracts/company/company';
import { assetsBase } from '../../platform/http/paths.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML, in an element or a quoted attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** The picture that `tools/renders/social.mjs` writes, of 1200 by 630 pixels. */
const picture = `${assetsBase}social.jpg`;

/**
 * The meta elements that messengers read for the preview of a link (Open Graph, ogp.me). The picture needs the `origin`, such as
 * `https://sumut.example`, because relative URLs are not supported. The origin is a setting, so that no request can forge it.
 */
export function socialMeta(language: Language, origin: string | undefined): string {
  const properties = {
    'og:type': 'website',
    'og:title': company.name[language],
    'og:description': company.tagline[language],
    'og:locale': { ar: 'ar_AE', en: 'en_GB' }[language],
    ...(origin && {
      'og:url': `${origin}/`,
      'og:image': `${origin}${picture}`,
      'og:image:width': '1200',
      'og:image:height': '630',
    }),
  };
  return Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`)
    .join('\n');
}
