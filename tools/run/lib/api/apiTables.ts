import type { DescribedEndpoint } from './describeEndpoints.ts';

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

/** The pipe would end a cell of the table. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

/** Headings of groups whose names in the code are short for the thing that they are about. */
const headings: Readonly<Record<string, string>> = {
  contact: 'Contact messages',
  application: 'Job applications',
  published: 'Published content',
  passkeySignIn: 'Sign-in with a passkey',
  singleSignOn: 'Single sign-on',
  applications: 'Applications in the portal',
  messages: 'Messages in the portal',
  content: 'Content in the portal',
  audit: 'Audit log',
  mail: 'Sent mail',
  work: 'Changes and colleagues',
};

/** Converts the name of a group, such as `ownAccount`, to a heading: "Own account". */
const heading = (group: string): string => {
  if (headings[group] !== undefined) return headings[group];
  const words = group.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The first sentence of a description. The OpenAPI document has the others. */
const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;

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
            cell(firstSentence(description ?? '')),
          ),
        ),
      ].join('\n'),
    )
    .join('\n\n');
