import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  contentServer,
  opening,
  showContent,
  isSaved,
  opened,
  save,
  side,
  type,
} from '../../../testing/content.tsx';

test('requirements are entered one per line', async () => {
  const server = contentServer({ openings: [opening()] });
  const path = buildPath(api.content.openings.change, { id: opening().id });
  server.answer('PATCH', path, opening({ version: 2 }));
  await showContent(`list=openings&id=${opening().id}`);
  await opened();
  const points = side('English').getByLabelText('Requirements');
  expect(points).toHaveValue('First\nSecond');
  type(points, 'First\n\n  Third  \n');
  await save();
  await isSaved();
  expect(server.callsTo('PATCH', path)[0]?.body).toMatchObject({
    version: 1,
    requirements: { ar: ['أول', 'ثانٍ'], en: ['First', 'Third'] },
  });
});

test('an open position needs requirements in both languages', async () => {
  contentServer({ openings: [opening()] });
  await showContent(`list=openings&id=${opening().id}`, 'ar');
  const arabic = within(await screen.findByRole('group', { name: 'العربية' }));
  type(arabic.getByLabelText('المتطلبات'), ' \n ');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(arabic.getByLabelText('المتطلبات')).toHaveAccessibleDescription(/يُرجى ملء هذا الحقل\./),
  );
});
