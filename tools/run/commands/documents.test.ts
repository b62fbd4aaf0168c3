import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../../../platform/toolchain/packages.ts';

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'docs/installation.md', 'docs/runbook.md'],
  ...['docs/recovery.md', 'docs/emergencies.md'],
  ...['docs/mail-and-webhook.md', 'docs/object-storage.md', 'docs/api.md'],
];

/** Matches a command without its arguments, in the code of a document or in the title of a test. */
const command =
  /(?:^|[ `'])((?:npm (?:run [\w:]+|start|test)|npx --no -- @sumut\/modules(?: keys)? [a-z]+|node -[a-z]))/g;

const commandsIn = (text: string): string[] =>
  Array.from(text.matchAll(command), ([, words = '']) => words);

test('each command in the documents for users, contributors and operators has a test that runs it', () => {
  const titles = globSync('*.test.ts', { cwd: import.meta.dirname })
    .flatMap((file) => [
      ...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(
        /\btest\(\s*['"](.+?)['"],/g,
      ),
    ])
    .flatMap(([, title = '']) => commandsIn(title));
  const documented = documents.flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const code = [...text.matchAll(/```sh\n([\s\S]*?)```|`([^`\n]+(?:\n[^`\n]+)?)`/g)];
    return code.flatMap(([, block, span]) =>
      commandsIn((block ?? span ?? '').replaceAll('\n', ' ')),
    );
  });
  assert.ok(documented.length > 20);
  assert.deepEqual(
    [...new Set(documented)].filter((words) => !titles.includes(words)),
    [],
  );
});
