import { company } from '@sumut/contracts/company/company';
import { languages } from '@sumut/contracts/language/language';
import { readCatalogue, type Catalogue } from '../catalogues/catalogue.ts';
import { read } from '../files/root.ts';
import { readClaims } from './claims.ts';

const claims = readClaims(read('docs/claims.md'));
const folders: Record<string, string> = {
  products: 'mf-products/src/locales',
  careers: 'mf-careers/src/locales',
};
const catalogues = new Map<string, Catalogue>();
const getCatalogue = (page: string): Catalogue => {
  const folder = folders[page] ?? `shell/src/pages/${page}/locales`;
  const known = catalogues.get(page) ?? readCatalogue(`${folder}/ar.json`, `${folder}/en.json`);
  catalogues.set(page, known);
  return known;
};
const isBelow = (key: string, parent: string) => key === parent || key.startsWith(`${parent}.`);

/** Keys of the pages whose every statement needs a row, without headings. */
const statements: Record<string, RegExp> = {
  privacy:
    /^(introduction|collection|usage|sharing|security|retention|rights)\.(?!(.*\.)?\w*[tT]itle$|contact$)/,
  security: /^(features|protection|compliance|incident)\.(?!(.*\.)?\w*[tT]itle$)/,
};

test('every row names its texts and who makes it true', () => {
  expect(claims.length).toBeGreaterThan(30);
  for (const { texts, trueBy } of claims) {
    expect(texts).not.toEqual([]);
    expect(['code', 'setting', 'operator', 'company']).toContain(trueBy);
  }
});

test('every text of a row exists in both languages', () => {
  for (const { page, key } of claims.flatMap(({ texts }) => texts)) {
    for (const language of languages) {
      const keys = [...getCatalogue(page).texts[language].keys()];
      expect([page, key, keys.some((one) => isBelow(one, key))]).toEqual([page, key, true]);
    }
  }
});

test.each(Object.entries(statements))(
  'every statement of the page %s has a row',
  (page, pattern) => {
    const rows = claims.flatMap(({ texts }) => texts).filter((text) => text.page === page);
    const keys = [...getCatalogue(page).texts.en.keys()].filter((key) => pattern.test(key));
    expect(keys.filter((key) => !rows.some((row) => isBelow(key, row.key)))).toEqual([]);
  },
);

test('code and settings have a proof, and every quoted passage is in its file', () => {
  for (const { trueBy, proofs } of claims) {
    if (trueBy === 'code' || trueBy === 'setting') expect(proofs).not.toEqual([]);
    for (const { file, passages } of proofs) {
      expect(passages).not.toEqual([]);
      const text = read(file);
      for (const passage of passages)
        expect([file, text.includes(passage) && passage]).toEqual([file, passage]);
    }
  }
});

test('the logs contain no more about a visitor than the privacy policy states', () => {
  const [, line = ''] =
    /const line = \{(.*?)\n {4}\};/s.exec(read('server/src/platform/http/log.ts')) ?? [];
  const fields = [...line.matchAll(/^ +(?:\.\.\..*?&& \{ )?(\w+):/gm)].map(([, field]) => field);
  expect(fields).toEqual(['method', 'path', 'status', 'problem', 'milliseconds', 'address']);
  const [format = ''] = /log_format sumut [^;]*/.exec(read('deploy/nginx/site.conf')) ?? [];
  expect(format).toContain('$remote_addr');
  expect(format).not.toMatch(/user_agent|referer|request_uri|\$uri|\$request |\$http_/);
});

test('the privacy policy names the chat to which the button leads, and no other company', () => {
  const text = (language: (typeof languages)[number]) =>
    [...getCatalogue('privacy').texts[language].values()].join('\n');
  const leadsToWhatsApp = new URL(company.links.chat).hostname === 'wa.me';
  expect(text('en').includes('WhatsApp')).toBe(leadsToWhatsApp);
  expect(text('ar').includes('واتساب')).toBe(leadsToWhatsApp);
});
