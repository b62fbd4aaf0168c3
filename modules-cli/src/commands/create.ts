import path from 'node:path';
import { createModule } from '../create/createModule.ts';
import { parseNames } from '../create/names.ts';
import { placeOf, repository } from '../create/place.ts';
import type { AddCommand } from './command.ts';

interface Options {
  titleAr?: string;
  titleEn?: string;
}

export const addCreate: AddCommand = (program, run) =>
  program
    .command('create')
    .summary('make a new module')
    .description(
      'Makes a module with a page in both languages, an entry in the header and a widget: it builds and passes all checks as it is. Nothing else has to name it.',
    )
    .argument('<name>', 'lower-case letters and digits, words joined by dashes')
    .argument('[folder]', 'a new one, also outside the repository (default mf-<name> in it)')
    .option('--title-ar <text>', 'its name for people, in formal Arabic')
    .option('--title-en <text>', 'its name for people, in English')
    .action((name: string, where: string | undefined, { titleAr, titleEn }: Options) =>
      run(async ({ folder: current }) => {
        const names = parseNames(name, {
          ...(titleAr !== undefined && { ar: titleAr }),
          ...(titleEn !== undefined && { en: titleEn }),
        });
        const folder = where
          ? path.resolve(current, where)
          : path.join(repository, `mf-${names.name}`);
        const place = placeOf(folder, names.name);
        await createModule(names, place);
        return {
          data: { module: names.name, title: names.title, folder },
          text: [
            `${folder} is a module. Its texts are placeholders: src/locales.`,
            place.inside
              ? `Work on it:  npm run dev, or npm run dev -w mf-${names.name} in the shell of a running site`
              : 'Work on it:  npm run dev, test, lint, types and build in its folder',
            'Release it:  npx modules release in its folder (CONTRIBUTING.md)',
          ].join('\n'),
        };
      }),
    );
