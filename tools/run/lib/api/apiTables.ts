import type { DescribedEndpoint } from './describeEndpoints.ts';

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

/** The pipe would end a cell of the table. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

/** Converts the name of a group, such as `ownAccount`, to a heading: "Own account". */
const heading = (group: string): string => {
  const words = group.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Markdown tables of the endpoints, one for each group of the contracts, with headings of the third level. */
export const apiTables = (endpoints: DescribedEndpoint[]): string =>
  [...Map.groupBy(endpoints, ({ name }) => name.split('.')[0] ?? '')]
    .map(([group, all]) =>
      [
        `### ${heading(group)}`,
        '',
        row('endpoint', 'permission', 'what it does'),
        row('---', '---', '---'),
        ...all.map(({ endpoint: { method, path, permission }, description }) =>
          row(
            `\`${method} ${path}\``,
            permission ? `\`${permission}\`` : '',
            cell(description ?? ''),
          ),
        ),
      ].join('\n'),
    )
    .join('\n\n');
