import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { type Release, releaseSchema } from '@sumut/contracts/registry/release';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { moduleConfig } from '../../../webpack.common.ts';

const title = { ar: 'الأدوات', en: 'Tools' };
const texts = { title: 'Tools', tools_one: 'one', tools_other: 'many', list: ['a', 'b'] };

/** The files of a module with a page at /tools and one at /tools/:name. */
export const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'mf-tools', version: '1.0.0', type: 'module' }),
  'module.json': JSON.stringify({
    name: 'tools',
    title,
    routes: ['/tools', '/tools/:name'],
    navigation: [],
    widgets: [],
  }),
  'src/locales/en.json': JSON.stringify(texts),
  'src/locales/ar.json': JSON.stringify({ ...texts, tools_few: 'few' }),
  'src/i18n.ts': `
    import { createCatalogue } from '@sumut/shared-ui';
    export const { namespace, loadTexts } = createCatalogue('tools', {
      ar: () => import('./locales/ar.json'),
      en: () => import('./locales/en.json'),
    });`,
  'src/Page.tsx': `
    import { Link, useParams } from 'react-router-dom';
    import { Button, PageMeta, type TextFunction } from '@sumut/shared-ui';
    export const Page = () => (
      <>
        <PageMeta title="Tools" description="Tools" />
        <Link to="/"><Button>{useParams()['name'] as never}</Button></Link>
      </>
    );
    export type Text = TextFunction;`,
  'src/module.ts': `
    import { defineModule } from '@sumut/shared-ui';
    import { loadTexts, namespace } from './i18n.ts';
    const lazy = async () => ({ Component: (await import('./Page.tsx')).Page });
    export default defineModule({
      contract: 1,
      name: namespace,
      routes: [{ path: '/tools', lazy }, { path: '/tools/:name', lazy }],
      widgets: {},
      loadTexts,
    });`,
};

export interface ModuleBuild {
  /** The module's folder. Its built files are in `dist`. */
  folder: string;
  errors: string[];
  release: () => Release;
}

/** Writes the module with some files changed into a new folder. Returns the folder. */
export function writeModule(changed: Record<string, string> = {}): string {
  const folder = createTemporaryFolder('sumut-module');
  for (const [file, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** Builds the module in a new folder as its team does, with some files changed, and with rules that the team adds. */
export async function build(
  changed: Record<string, string> = {},
  rules: webpack.RuleSetRule[] = [],
): Promise<ModuleBuild> {
  const folder = writeModule(changed);
  const config = moduleConfig(folder);
  config.module?.rules?.push(...rules);
  const compiler = webpack({ ...config, cache: false });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, found) => (error ? reject(error) : resolve(found))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return {
    folder,
    errors: stats?.compilation.errors.map(({ message }) => message) ?? [],
    release: () =>
      releaseSchema.parse(JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8'))),
  };
}
