import { createHash } from 'node:crypto';
import {
  appendFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity, hashShellRelease } from '@sumut/contracts/registry/hashes';
import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import placeholders from '../shell/company.json' with { type: 'json' };
import { homeWidget, logo } from '../shell/placeholders.ts';
import type { Site } from './siteFile.ts';

interface Wanted {
  site: Site;
  version: string;
}

/** The files that may contain placeholders, or names of such files. */
const isText = (file: string) => /\.(?:cjs|html|js|json|svg)$/.test(file);

const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder }).filter((file) => statSync(path.join(folder, file)).isFile());

/** The hash in the name of a built file. */
const hashInName = /\.([\da-f]{10})\.\w+$/;

/** The texts that replace placeholders. */
function getTexts(site: Site): [placeholder: string, text: string][] {
  const languages = ['ar', 'en'] as const;
  const localized = (key: 'name' | 'shortName' | 'restOfName' | 'tagline') =>
    languages.map((language): [string, string] => [
      placeholders[key][language],
      site[key][language],
    ]);
  return [
    ...localized('name'),
    ...localized('shortName'),
    ...localized('restOfName'),
    ...localized('tagline'),
    ...languages.map((language): [string, string] => [
      placeholders.address[language],
      site.place[language],
    ]),
    [homeWidget, site.homeWidget ?? 'none/none'],
    [logo, site.logo],
  ];
}

/** The styles that set the site's own colours. They have no layer, so that they win over the tokens of the kit. */
const styleOf = ({ colours }: Site): string => {
  const tokens = Object.entries(colours).map(([name, colour]) => `--${name}:${colour}`);
  return tokens.length > 0 ? `:root{${tokens.join(';')}}` : '';
};

const policyHash = (style: string) =>
  `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** The names of the files with new hashes, because browsers keep a file forever by its name. */
function renamed(files: readonly string[], salt: string): [from: string, to: string][] {
  return files.filter(isText).flatMap((file) => {
    const [, hash] = hashInName.exec(file) ?? [];
    if (hash === undefined) return [];
    const next = createHash('sha256').update(salt).update(hash).digest('hex').slice(0, 10);
    return [[hash, next]];
  });
}

/** The SBOM of a shell with the version of the site's shell. */
function sbomOf(text: string, version: string): string {
  const { metadata, ...sbom } = JSON.parse(text) as { metadata: { component: object } };
  const component = { ...metadata.component, version };
  return JSON.stringify({ ...sbom, metadata: { ...metadata, component } }, null, 2);
}

/** The release manifest with the contents of the written files, and the site's colours and version. */
function describe(release: ShellRelease, output: string, { site, version }: Wanted): string {
  const style = (release.gate?.style ?? '') + styleOf(site);
  const described = {
    ...release,
    version,
    files: release.files.map((file) => {
      const content = readFileSync(path.join(output, file.path));
      return { ...file, integrity: computeIntegrity(content), size: content.length };
    }),
    gate: release.gate && { ...release.gate, style, styleHash: policyHash(style) },
  };
  return JSON.stringify({ ...described, hash: hashShellRelease(described) }, null, 2);
}

/** Copies a built shell into the folder `output`, with other texts in its files and in their names. */
function copyWithTexts(
  built: string,
  output: string,
  texts: readonly (readonly [from: string, to: string])[],
): void {
  const replace = (text: string) =>
    texts.reduce((replaced, [from, to]) => replaced.replaceAll(from, () => to), text);
  rmSync(output, { recursive: true, force: true });
  for (const file of filesIn(built)) {
    const target = path.join(output, replace(file));
    mkdirSync(path.dirname(target), { recursive: true });
    const content = readFileSync(path.join(built, file));
    writeFileSync(target, isText(file) ? replace(content.toString()) : content);
  }
}

/** Writes the development build of a site's shell into the folder `output`, with the texts and colours of the site. */
export function configureDevelopmentShell(built: string, output: string, site: Site): void {
  copyWithTexts(built, output, getTexts(site));
  appendFileSync(path.join(output, 'main.css'), styleOf(site));
}

/**
 * Writes the shell of a site into the folder `output`: a release of the shell that `built` contains, with the texts, colours and
 * version of the site.
 */
export function configureShell(built: string, output: string, { site, version }: Wanted): void {
  const texts = getTexts(site);
  copyWithTexts(built, output, [...texts, ...renamed(filesIn(built), JSON.stringify(texts))]);
  const change = (name: string, edit: (text: string) => string) => {
    const file = path.join(output, name);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  };
  change(sbomFile, (text) => sbomOf(text, version));
  change(releaseManifestFile, (text) =>
    describe(JSON.parse(text) as ShellRelease, output, { site, version }),
  );
}
