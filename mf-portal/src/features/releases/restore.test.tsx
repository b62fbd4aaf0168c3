import { waitFor, within } from '@testing-library/react';
import type { Language } from '@sumut/contracts/language/language';
import { confirm, openDialog, plainText, press } from '../../testing/controls.ts';
import {
  acceptChange,
  answerRestorePlan,
  refusedUse,
  registry,
  registryServer,
  sentChanges,
  showModules,
} from '../../testing/registry.ts';
import { change, moduleState } from '../../testing/releases.ts';

test.each<[Language, string, RegExp, string]>([
  ['en', 'Restore snapshot 2', /Restore snapshot 2\?/, 'Restore'],
  ['ar', 'استعادة اللقطة 2', /استعادة اللقطة 2؟/, 'استعادة'],
])('an earlier snapshot is restored, in %s', async (language, button, title, yes) => {
  const server = registryServer();
  await showModules('', language);
  await press(button);
  acceptChange(
    server,
    change({ action: 'restore', module: null, from: null, to: null, number: 2 }),
  );
  await confirm(await openDialog(title), yes);
  await waitFor(() =>
    expect(sentChanges(server)).toEqual([{ snapshot: 3, action: 'restore', number: 2 }]),
  );
});

const plan = {
  changes: [
    { module: 'careers', from: '1.2.0', to: '1.1.0' },
    { module: 'tools', from: null, to: '1.0.0' },
    { module: 'stories', from: '2.0.0', to: null },
    { module: 'shell', from: '1.1.0', to: '1.0.0' },
  ],
  kept: ['portal'],
};

test.each<[Language, string, RegExp, string[]]>([
  [
    'en',
    'Restore snapshot 2',
    /Restore snapshot 2\?/,
    [
      'Careers: 1.2.0 becomes 1.1.0',
      'tools: 1.0.0 is added to the site',
      'stories: 2.0.0 disappears from the site',
      'Shell: 1.1.0 becomes 1.0.0',
      'portal is not in that snapshot. It is protected and stays as it is.',
    ],
  ],
  [
    'ar',
    'استعادة اللقطة 2',
    /استعادة اللقطة 2؟/,
    [
      'الوظائف: يحلّ 1.1.0 محل 1.2.0',
      'tools: يُضاف 1.0.0 إلى الموقع',
      'stories: يختفي 2.0.0 من الموقع',
      'إطار الموقع: يحلّ 1.0.0 محل 1.1.0',
      'portal: لا إصدار في تلك اللقطة، ويبقى الإصدار المعروض على حاله لأنه محمي.',
    ],
  ],
])('before a snapshot is restored, the dialog lists the changes, in %s', async (...given) => {
  const [language, button, title, sentences] = given;
  const shell = moduleState({ name: 'shell', title: { ar: 'إطار الموقع', en: 'Shell' } });
  const server = registryServer(registry({ modules: [moduleState(), shell] }));
  answerRestorePlan(server, 2, plan);
  await showModules('', language);
  await press(button);
  const dialog = await openDialog(title);
  await within(dialog).findByRole('list');
  for (const sentence of sentences) expect(plainText(dialog)).toContain(sentence);
});

test('the dialog shows the findings of a restoration that would be refused', async () => {
  const server = registryServer();
  answerRestorePlan(server, 2, { ...plan, findings: [refusedUse] });
  await showModules();
  await press('Restore snapshot 2');
  const dialog = await openDialog(/Restore/);
  expect(await within(dialog).findByText(refusedUse.text)).toBeVisible();
  expect(within(dialog).getByText('It would be refused:')).toBeVisible();
});
