import type { DescribedEndpoint } from './describeEndpoints.ts';

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

/** The endpoints as Markdown: a block of text with a line for each, below the name of its group in the contracts. */
export const apiList = (endpoints: DescribedEndpoint[]): string => {
  const groups = [...Map.groupBy(endpoints, ({ name }) => name.split('.')[0] ?? '')].map(
    ([group, all]) =>
      [
        `# ${heading(group)}`,
        ...all.map(({ endpoint: { method, path, permission = '' } }) =>
          `${method.padEnd(6)} ${path} ${permission}`.trimEnd(),
        ),
      ].join('\n'),
  );
  return ['```text', groups.join('\n\n'), '```'].join('\n');
};
