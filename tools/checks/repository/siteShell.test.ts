import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { computeIntegrity, hashShellRelease } from '@sumut/contracts/registry/hashes';
import { type ShellRelease, shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import { configureShell } from '../../../platform/site/src/configureShell.ts';
import { readSite, type Site } from '../../../platform/site/src/siteFile.ts';

const both = (ar: string, en: string) => ({ ar, en });
const site: Site = {
  name: both('أعمال', 'Harbour Works'),
  shortName: both('ميناء', 'Harbour'),
  restOfName: both('', ''),
  tagline: both('شعار', 'Cranes'),
  place: both('', ''),
  logo: 'HW',
  email: 'info@company.example',
  colours: { 'violet-600': '#0b7285' },
  gate: true,
};

const built = {
  'main.aaaaaaaaaa.js': 'load("page.bbbbbbbbbb.js"); name="sitecompanynameen"',
  'page.bbbbbbbbbb.js': 'title="sitecompanynamear"',
  'font.cccccccccc.woff2': 'sitecompanynameen',
  'sbom.cdx.json': JSON.stringify({ metadata: { component: { version: '1.0.0' } } }),
};

function writeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-shell-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const page = { loading: '', closed: 'sitecompanynameen', right: '', wrong: [], tooMany: '' };
const template = writeFolder({
  ...built,
  'release.json': JSON.stringify({
    name: 'shell',
    title: both('إطار', 'Shell'),
    contract: 1,
    version: '1.0.0',
    files: Object.keys(built).map((file) => ({ path: file, integrity: '', size: 0, public: true })),
    scripts: ['main.aaaaaaaaaa.js'],
    styles: [],
    gate: { markup: { ar: page, en: page }, style: 'p{}', styleHash: '', hints: '' },
    fonts: { ar: [], en: [] },
    routes: ['/'],
    hash: '',
  }),
});

function configure(changed: Partial<Site> = {}) {
  const output = path.join(writeFolder({}), 'dist');
  configureShell(template, output, { site: { ...site, ...changed }, version: '1.2.0' });
  const read = (file: string) => readFileSync(path.join(output, file), 'utf8');
  return { read, release: JSON.parse(read('release.json')) as ShellRelease };
}

test('the shell of a site is a release with its texts, colours and version', () => {
  const { read, release } = configure();
  shellReleaseSchema.parse(release);
  expect(release.version).toBe('1.2.0');
  expect(release.hash).toBe(hashShellRelease(release));
  for (const file of release.files) expect(file.integrity).toBe(computeIntegrity(read(file.path)));
  expect(read(release.scripts[0] ?? '')).toContain('name="Harbour Works"');
  expect(release.gate?.markup.en.closed).toBe('Harbour Works');
  expect(release.gate?.style).toBe('p{}:root{--violet-600:#0b7285}');
  expect(JSON.parse(read('sbom.cdx.json'))).toEqual({
    metadata: { component: { version: '1.2.0' } },
  });
});

test('a file whose content changes with the texts changes its name, also in the files that load it', () => {
  const { read, release } = configure();
  const other = configure({ logo: 'X' }).release;
  const [main = '', loaded = '', font] = release.files.map((file) => file.path);
  expect(read(main)).toContain(`load("${loaded}")`);
  expect(other.files.map((file) => file.path)).not.toContain(main);
  expect(other.files.map((file) => file.path)).not.toContain(loaded);
  expect(other.files.map((file) => file.path)).toContain(font);
  expect(release.files.map((file) => file.path)).toEqual(
    configure().release.files.map((file) => file.path),
  );
});

test.each([
  [{ tagline: both('شعار', 'A "quote"') }, /tagline.*en|contains one of/],
  [{ logo: 'long' }, /logo/],
  [{ colours: { 'violet-600': 'red' } }, /expected #rrggbb/],
  [{ gates: true }, /gates/],
])('a site file with a fault is refused: %j', (change, message) => {
  const folder = writeFolder({ 'site.json': JSON.stringify({ ...site, ...change }) });
  expect(() => readSite(folder)).toThrow(message);
});
