import type { IncomingHttpHeaders } from 'node:http';
import type { Problem } from '@sumut/contracts/api/problem';
import { defaultLanguage, getDirection, languages } from '@sumut/contracts/language/language';
import { bareContentPolicy, policyHash } from './contentPolicy.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const texts = { ar, en };

/** Whether a person opens the URL in a browser, and reads the answer; not a program or the code of a page. */
export const isNavigation = ({
  accept = '',
  'sec-fetch-dest': destination,
}: Pick<IncomingHttpHeaders, 'accept' | 'sec-fetch-dest'>): boolean =>
  destination === 'document' || /\btext\/html\b/i.test(accept);

/** The texts for each status that a person may see. Other statuses mean that the request is malformed. */
const textOfStatus: Record<number, keyof Omit<typeof en, 'link'>> = {
  401: 'restricted',
  403: 'restricted',
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  429: 'tooMany',
  431: 'tooLarge',
  500: 'unavailable',
  503: 'unavailable',
};

const style =
  'body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center;background:#0a0d14;color:#eef0f5;' +
  'font:1.125rem/1.6 system-ui,sans-serif}section{box-sizing:border-box;inline-size:100%;max-inline-size:40rem;padding:1.5rem}' +
  'h1,h2{margin:0;font-size:1.5rem}p{margin-block:.5rem}a{color:#c8a26b}';

/** The headers of the page. Like every response that is no document of the site, it may not load or run anything. */
export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${bareContentPolicy}; style-src '${policyHash(style)}'`,
};

/**
 * Renders a problem for a person, in both languages: the visitor's language may be unknown, as in a request that could not be parsed.
 * The page contains nothing of the request.
 */
export function renderErrorPage({ status }: Pick<Problem, 'status'>): string {
  const kind = textOfStatus[status] ?? 'malformed';
  const sections = languages.map((language, at) => {
    const { [kind]: shown, link } = texts[language];
    const heading = at === 0 ? 'h1' : 'h2';
    return `<section lang="${language}" dir="${getDirection(language)}">
<${heading}>${shown.title}</${heading}>
<p>${shown.text}</p>
<p><a href="/">${link}</a></p>
</section>`;
  });
  return `<!doctype html>
<html lang="${defaultLanguage}" dir="${getDirection(defaultLanguage)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${languages.map((language) => texts[language][kind].title).join(' – ')}</title>
<style>${style}</style>
</head>
<body>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
}
