import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { ErrorGroup, ErrorList } from '@sumut/contracts/registry/moduleErrors';
import { noon } from '../../../testing/noon.ts';
import { registry, registryServer, showModules } from '../../../testing/registry.ts';
import { moduleState } from '../../../testing/releases.ts';

const error: ErrorGroup = {
  id: '0123456789abcdef',
  kind: 'promise',
  name: 'TypeError',
  message: 'x is null',
  frames: [
    { name: 'submit', file: 'src/Form.tsx', line: 12, column: 5, resolved: true },
    { name: '', file: '/assets/main.js', line: 1, column: 99, resolved: false },
  ],
  count: 3,
  firstSeen: noon,
  lastSeen: noon,
  releases: [{ value: '1.2.0', count: 3 }],
  browsers: [{ value: 'firefox 145', count: 3 }],
  pages: [{ value: '', count: 3 }],
  languages: [{ value: 'ar', count: 3 }],
};

function showErrors(errors: ErrorGroup[]) {
  const server = registryServer(registry({ modules: [moduleState({ errors: errors.length })] }));
  const list: ErrorList = { module: 'careers', errors };
  server.answer('GET', buildPath(api.modules.errors, { module: 'careers' }), list);
  return showModules();
}

test('the errors of a module are listed with place, stack, releases, pages and browsers', async () => {
  await showErrors([error]);
  await userEvent.click(await screen.findByRole('button', { name: '1 error in 24\u00A0hours' }));
  const summary = await screen.findByText('TypeError: x is null');
  const item = summary.closest('li');
  expect(item).toHaveTextContent(/submit \(src\/Form\.tsx:12:5\).*in 3 page loads/);
  expect(item).toHaveTextContent(/in a promise without a handler/);
  expect(item).toHaveTextContent(/1\.2\.0.*\(3\).*other \(3\).*firefox 145.*\(3\)/);
  await userEvent.click(summary);
  const stack = within(screen.getByRole('list', { name: 'Stack' }));
  expect(stack.getAllByRole('listitem').map((frame) => frame.textContent)).toEqual([
    'submit (src/Form.tsx:12:5)',
    '/assets/main.js:1:99',
  ]);
});

test('a module without errors has a notice', async () => {
  await showErrors([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Errors' }));
  expect(await screen.findByText('No errors were reported.')).toBeVisible();
});
