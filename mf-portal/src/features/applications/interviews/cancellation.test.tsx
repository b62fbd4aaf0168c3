import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  anInterview,
  id,
  interviewPaths as paths,
  interviewServer,
  theInterviews,
} from '../../../testing/interviews.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

const open = () => renderPortal(`/employee-dashboard/applications?id=${id}`);
const openCancellation = async () => {
  const section = within(await screen.findByRole('region', { name: 'Interviews' }));
  await userEvent.click(await section.findByRole('button', { name: 'Cancel the interview' }));
  return within(await screen.findByRole('dialog'));
};

test('the draft of a cancellation mail survives a reload until it is discarded', async () => {
  interviewServer([anInterview()]);
  const { unmount } = await open();
  const text = (await openCancellation()).getByLabelText<HTMLTextAreaElement>('Text');
  const template = text.value;
  await userEvent.type(text, ' We are sorry.');
  unmount();
  await open();
  const dialog = await openCancellation();
  expect(dialog.getByLabelText('Text')).toHaveValue(`${template} We are sorry.`);
  await userEvent.click(dialog.getByRole('button', { name: 'Discard it' }));
  expect(dialog.getByLabelText('Text')).toHaveValue(template);
});

test('a cancellation mail that was sent leaves no draft', async () => {
  const server = interviewServer([anInterview()]);
  await open();
  const dialog = await openCancellation();
  await userEvent.type(dialog.getByLabelText('Text'), ' We are sorry.');
  server.answer(
    'POST',
    paths.cancel,
    theInterviews([anInterview({ state: 'cancelled', version: 2 })]),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the interview' }));
  await screen.findByText('The interview is cancelled');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('We are sorry');
});

test('the error for missing interviewers describes their group', async () => {
  interviewServer([]);
  await open();
  const section = within(await screen.findByRole('region', { name: 'Interviews' }));
  await userEvent.click(await section.findByRole('button', { name: 'Schedule an interview' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule and send' }));
  await dialog.findAllByText('Please fill in this field.');
  expect(dialog.getByRole('group', { name: 'Interviewers' })).toHaveAccessibleDescription(
    /Please fill in this field\./,
  );
});
