import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  anInterview,
  id,
  interviewPaths as paths,
  interviewServer,
  tenInTheGulf,
  theInterviews,
} from '../../../testing/interviews.ts';
import { application, saif, sara } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

const open = (language: 'en' | 'ar' = 'en') =>
  renderPortal(`/employee-dashboard/applications?id=${id}`, language);
const section = async () => within(await screen.findByRole('region', { name: 'Interviews' }));
const heading = () => screen.getByRole('heading', { name: 'Interviews' });
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const plan = async () => {
  await userEvent.click(
    await (await section()).findByRole('button', { name: 'Schedule an interview' }),
  );
  return within(await screen.findByRole('dialog'));
};

test('an interview is planned in Gulf time, with its interviewers and the mail, and can be taken back', async () => {
  const server = interviewServer([]);
  await open();
  const user = userEvent.setup();
  const dialog = await plan();
  set('Date', '2026-11-29');
  set('Begins at', '00:00');
  await user.selectOptions(dialog.getByLabelText('Duration'), '60');
  await user.type(dialog.getByLabelText(/^Place or link/), 'Room 4');
  await user.click(dialog.getByRole('checkbox', { name: 'Sara Haddad' }));
  await user.click(dialog.getByText('Preview'));
  expect(dialog.getByText(/10|00:00/, { selector: '[lang="en"] p:last-child' })).toHaveTextContent(
    /Dear Mariam, Video interview.*Sunday, 29 November 2026, 00:00\s–\s01:00 \(Gulf time, UTC\+4\).*Room 4/s,
  );
  const midnight = Date.UTC(2026, 10, 28, 20);
  const planned = anInterview({ times: [midnight], startsAt: midnight });
  server.answer('POST', paths.list, theInterviews([planned], { version: 3 }), 201);
  server.answer('GET', paths.list, theInterviews([planned], { version: 3 }));
  await user.click(dialog.getByRole('button', { name: 'Schedule and send' }));
  expect(await screen.findByText('The interview is scheduled')).toBeInTheDocument();
  expect(server.callsTo('POST', paths.list).map(({ body }) => body)).toEqual([
    {
      kind: 'video',
      times: [midnight],
      minutes: 60,
      place: 'Room 4',
      version: 1,
      interviewers: [sara.id],
      mail: {
        subject: 'invitation: {{position}}',
        body: 'Dear {{name}}, {{kind}}\n{{times}}\n{{place}}',
      },
    },
  ]);
  server.answer('POST', paths.revoke, theInterviews([], { version: 4 }));
  server.answer('GET', paths.list, theInterviews([], { version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('No interview is scheduled yet.')).toBeInTheDocument();
  expect(server.callsTo('POST', paths.revoke)[0]?.body).toEqual({ version: 1 });
  const again = await plan();
  expect(again.getByText(/What you had entered was restored/)).toBeInTheDocument();
  expect(again.getByLabelText(/^Place or link/)).toHaveValue('Room 4');
});

test('the template follows the number of times unless the mail was edited, and missing entries are shown', async () => {
  const server = interviewServer([]);
  await open();
  const user = userEvent.setup();
  const dialog = await plan();
  await user.click(dialog.getByRole('button', { name: 'Add another time' }));
  expect(dialog.getByLabelText('Subject')).toHaveValue('proposal: {{position}}');
  await user.click(dialog.getByRole('button', { name: 'Remove time 2' }));
  expect(dialog.getByLabelText('Subject')).toHaveValue('invitation: {{position}}');
  await user.type(dialog.getByLabelText('Subject'), '!');
  await user.click(dialog.getByRole('button', { name: 'Add another time' }));
  expect(dialog.getByLabelText('Subject')).toHaveValue('invitation: {{position}}!');
  await user.type(dialog.getByLabelText(/^Place or link/), 'http://meet.example');
  await user.click(dialog.getByRole('button', { name: 'Schedule and send' }));
  expect(await dialog.findByText('This entry is not valid. Please check it.')).toBeInTheDocument();
  expect(dialog.getAllByText('Please fill in this field.')).toHaveLength(3);
  expect(server.callsTo('POST', paths.list)).toEqual([]);
});

test('the assignee is suggested as an interviewer, and nobody is mailed when the server sends no mail', async () => {
  const server = interviewServer([], { mode: 'off' });
  const assigned = application({ language: 'en', assignee: saif });
  server.answer('GET', `/api/portal/applications/${id}`, assigned);
  await open();
  const user = userEvent.setup();
  expect(await (await section()).findByText(/Email is off on this server/)).toBeInTheDocument();
  const dialog = await plan();
  expect(dialog.getByRole('checkbox', { name: 'Saif Al Ketbi' })).toBeChecked();
  expect(dialog.queryByLabelText('Subject')).not.toBeInTheDocument();
  set('Date', '2026-11-29');
  server.answer('POST', paths.list, theInterviews([anInterview()], { mode: 'off' }), 201);
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await screen.findByText('The interview is scheduled');
  expect(server.callsTo('POST', paths.list)[0]?.body).toMatchObject({
    mail: null,
    times: [tenInTheGulf],
    interviewers: [saif.id],
  });
});

test('one of the proposed times is confirmed with one click', async () => {
  const times = [tenInTheGulf, tenInTheGulf + 86_400_000];
  const server = interviewServer([anInterview({ state: 'proposed', startsAt: null, times })]);
  await open();
  const list = await section();
  const fixed = anInterview({ version: 2, startsAt: times[1] ?? 0 });
  server.answer('POST', paths.fix, theInterviews([fixed], { version: 2 }));
  server.answer('GET', paths.list, theInterviews([fixed], { version: 2 }));
  const button = await list.findByRole('button', {
    name: /^Confirm this time: Monday, 30 November/,
  });
  await userEvent.click(button);
  expect(await list.findByText('Scheduled', { selector: 'span' })).toBeInTheDocument();
  expect(server.callsTo('POST', paths.fix)[0]?.body).toEqual({ version: 1, time: times[1] });
  // The clicked button was removed.
  expect(heading()).toHaveFocus();
});

test('when two users change an interview, the second gets an error and keeps the input', async () => {
  const server = interviewServer([anInterview()]);
  await open();
  const user = userEvent.setup();
  await user.click(await (await section()).findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Date')).toHaveValue('2026-11-29');
  expect(dialog.getByLabelText('Begins at')).toHaveValue('10:00');
  set('Begins at', '11:30');
  server.answer('PUT', paths.change, { code: 'stale', status: 409, title: 'stale' }, 409);
  server.answer('GET', paths.list, theInterviews([anInterview({ version: 2, minutes: 60 })]));
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  await user.click(await dialog.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await (await section()).findByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('Begins at')).toHaveValue('11:30');
});

test('an interview is cancelled with a mail, and the link to the meeting is removed', async () => {
  const server = interviewServer([anInterview()]);
  await open();
  const user = userEvent.setup();
  const list = await section();
  expect(await list.findByRole('link', { name: 'Open the meeting' })).toHaveAttribute(
    'href',
    'https://meet.example/one',
  );
  await user.click(list.getByRole('button', { name: 'Cancel the interview' }));
  const dialog = within(await screen.findByRole('dialog'));
  const over = anInterview({ version: 2, state: 'cancelled' });
  server.answer('POST', paths.cancel, theInterviews([over]));
  server.answer('GET', paths.list, theInterviews([over]));
  await user.click(dialog.getByRole('button', { name: 'Cancel the interview' }));
  expect(await screen.findByText('The interview is cancelled')).toBeInTheDocument();
  expect(server.callsTo('POST', paths.cancel)[0]?.body).toMatchObject({ version: 1 });
  expect(await list.findByText('Cancelled', { selector: 'span' })).toBeInTheDocument();
  // The button that had opened the dialog was removed.
  expect(heading()).toHaveFocus();
});

test('a failure to load can be retried', async () => {
  const server = interviewServer([]);
  server.refuse('GET', paths.list, 503, 'unavailable');
  await open();
  const list = await section();
  expect(await list.findByText('The interviews could not be loaded')).toBeInTheDocument();
  server.answer('GET', paths.list, theInterviews([anInterview()]));
  await userEvent.click(list.getByRole('button', { name: /again/i }));
  expect(await list.findByText('Scheduled', { selector: 'span' })).toBeInTheDocument();
  expect(heading()).toHaveFocus();
});

test('the focus stays on the page when an interview is marked as held, unless that failed', async () => {
  const begun = anInterview({ startsAt: 1, times: [1] });
  const server = interviewServer([begun]);
  server.refuse('POST', paths.hold, 503, 'unavailable');
  await open();
  const button = await screen.findByRole('button', { name: 'Close as held' });
  await userEvent.click(button);
  await screen.findByRole('alert');
  expect(button).toHaveFocus();
  const held = theInterviews([{ ...begun, version: 2, state: 'held' }]);
  server.answer('POST', paths.hold, held);
  server.answer('GET', paths.list, held);
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(heading()).toHaveFocus();
});

test('the applicant’s answer to the calendar entry is shown at the interview, with the time that it proposes', async () => {
  const answered = anInterview({ answer: 'counter', answerTime: Date.UTC(2026, 11, 3, 6) });
  interviewServer([answered]);
  await open();
  const interviews = await section();
  expect(await interviews.findByText('Another time proposed')).toBeVisible();
  expect(interviews.getByText(/3 December 2026, 10:00/)).toBeVisible();
});

test('the error for missing interviewers describes their group', async () => {
  interviewServer([]);
  await open();
  const dialog = await plan();
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule and send' }));
  await dialog.findAllByText('Please fill in this field.');
  expect(dialog.getByRole('group', { name: 'Interviewers' })).toHaveAccessibleDescription(
    /Please fill in this field\./,
  );
});
