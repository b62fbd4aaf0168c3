import path from 'node:path';
import { commandLine } from '@sumut/contracts/registry/commandLine';
import { createModule } from '../create/createModule.ts';
import { findLocation, repository } from '../create/location.ts';
import { nameRule, parseNames } from '../create/names.ts';
import type { AddCommand } from './command.ts';

interface Options {
  titleAr?: string;
  titleEn?: string;
}

export const addCreate: AddCommand = (program, run) =>
  program
    .command('create')
    .summary('create a new module')
    .description(
      'Creates a module with a page in Arabic and English, a header entry and a widget. The new module builds and passes all checks. No other file needs to be edited.',
    )
    .argument('<name>', nameRule)
    .argument('[folder]', 'new folder, inside or outside the repository (default: mf-<name>)')
    .option('--title-ar <text>', 'title in formal Arabic')
    .option('--title-en <text>', 'title in English')
    .action((name: string, where: string | undefined, { titleAr, titleEn }: Options) =>
      run(async ({ cwd }) => {
        const names = parseNames(name, {
          ...(titleAr !== undefined && { ar: titleAr }),
          ...(titleEn !== undefined && { en: titleEn }),
        });
        const folder = where ? path.resolve(cwd, where) : path.join(repository, `mf-${names.name}`);
        const location = findLocation(folder, names.name);
        await createModule(names, location);
        return {
          data: { module: names.name, title: names.title, folder },
          text: [
            `Created ${folder}. Its texts are placeholders: edit src/locales.`,
            location.inRepository
              ? `Develop:  npm run dev, or npm run dev -w mf-${names.name} to see it in a running site`
              : 'Develop:  npm run dev, test, lint, types and build in its folder',
            `Release:  ${commandLine} release in its folder (see CONTRIBUTING.md)`,
          ].join('\n'),
        };
      }),
    );
