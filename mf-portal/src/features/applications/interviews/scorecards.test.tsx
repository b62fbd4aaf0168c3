import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MyInterview } from '@sumut/contracts/portal/interviews';
import {
  anInterview,
  aScorecard,
  id,
  interviewPaths as paths,
  interviewServer,
  tenInTheGulf,
  theInterviews,
} from '../../../testing/interviews.ts';
import { saif } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

const begun = anInterview({ startsAt: 1, times: [1] });
const open = () => renderPortal(`/employee-dashboard/applications?id=${id}`, 'en');
const cards = async () => within(await screen.findByRole('region', { name: 'Scorecards' }));

test('an interviewer fills in a scorecard, which survives a reload, and then sees the scorecards of others', async () => {
  const server = interviewServer([begun]);
  const { unmount } = await open();
  const user = userEvent.setup();
  expect(
    await (await cards()).findByText('Other scorecards appear once you have submitted yours.'),
  ).toBeInTheDocument();
  await user.click((await cards()).getByRole('button', { name: 'Submit your scorecard' }));
  const choose = async (group: string, option: string) =>
    user.click(within(screen.getByRole('group', { name: group })).getByLabelText(option));
  await choose('Professional skills', '4');
  await user.type(screen.getByLabelText(/^Notes/), 'Calm');
  unmount();
  await open();
  await user.click(await (await cards()).findByRole('button', { name: 'Submit your scorecard' }));
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Calm');
  await user.click(screen.getByRole('button', { name: 'Submit scorecard' }));
  expect(await screen.findAllByText('Please fill in this field.')).toHaveLength(4);
  for (const group of ['Experience', 'Communication', 'Motivation']) await choose(group, '3');
  await choose('Recommendation', 'Yes');
  const own = aScorecard({ author: saif, mine: true, notes: 'Calm', recommendation: 'yes' });
  const all = theInterviews([
    { ...begun, state: 'held', hidden: null, version: 2, scorecards: [aScorecard(), own] },
  ]);
  server.answer('PUT', paths.scorecard, all);
  server.answer('GET', paths.list, all);
  await user.click(screen.getByRole('button', { name: 'Submit scorecard' }));
  expect(await (await cards()).findByText('Good with radar')).toBeInTheDocument();
  expect(server.callsTo('PUT', paths.scorecard)[0]?.body).toEqual({
    ratings: { skills: 4, experience: 3, communication: 3, motivation: 3 },
    recommendation: 'yes',
    notes: 'Calm',
    version: 0,
  });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Submit scorecard' })).not.toBeInTheDocument(),
  );
  expect((await cards()).getByRole('heading', { name: 'Scorecards' })).toHaveFocus();
});

test('the form to change the user’s own scorecard begins with its current values', async () => {
  const own = aScorecard({ author: saif, mine: true, version: 3 });
  const held = { ...begun, state: 'held', hidden: null, scorecards: [own] } as const;
  const server = interviewServer([{ ...held, scorecards: [own] }]);
  await open();
  const user = userEvent.setup();
  await user.click(await (await cards()).findByRole('button', { name: 'Change your scorecard' }));
  const skills = within(screen.getByRole('group', { name: 'Professional skills' }));
  expect(skills.getByLabelText('4')).toBeChecked();
  await user.click(skills.getByLabelText('2'));
  server.answer('PUT', paths.scorecard, theInterviews([{ ...held, scorecards: [own] }]));
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  await waitFor(() =>
    expect(server.callsTo('PUT', paths.scorecard)[0]?.body).toMatchObject({
      version: 3,
      ratings: { skills: 2 },
    }),
  );
});

test('a user who is not an interviewer has no form, and reads when the scorecards appear', async () => {
  const interviewers = begun.interviewers.filter(({ me }) => !me);
  interviewServer([{ ...begun, interviewers, hidden: 'missing' }]);
  await open();
  expect(
    await (await cards()).findByText(/once all interviewers have submitted theirs/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit your scorecard' })).not.toBeInTheDocument();
});

const mine = (changes: Partial<MyInterview> = {}): MyInterview => ({
  id: 'interview-1',
  kind: 'video',
  startsAt: tenInTheGulf,
  minutes: 45,
  place: '',
  due: false,
  application: {
    id,
    firstName: 'Mariam',
    lastName: 'Al Kaabi',
    position: 'Pilot',
    opening: null,
  },
  ...changes,
});

test('the user’s own interviews are above the list: the next one, and missing scorecards as tasks', async () => {
  const server = interviewServer([]);
  server.answer('GET', paths.mine, {
    interviews: [mine({ id: 'interview-0', startsAt: 1, due: true }), mine()],
  });
  const { url } = await renderPortal('/employee-dashboard/applications', 'en');
  const user = userEvent.setup();
  expect(await screen.findByText('one scorecard is missing')).toBeVisible();
  expect(screen.getByText(/^next: .*Sunday, 29 November 2026, 10:00/)).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'My interviews' }));
  const [link] = screen.getAllByRole('link', { name: 'Mariam Al Kaabi' });
  expect(screen.getByText('Scorecard missing')).toBeVisible();
  await user.click(link ?? document.body);
  expect(url()).toContain(`id=${id}`);
});

test('a failure to load the user’s own interviews can be retried', async () => {
  const server = interviewServer([]);
  server.refuse('GET', paths.mine, 503, 'unavailable');
  await renderPortal('/employee-dashboard/applications', 'en');
  const failure = (await screen.findByText('Your interviews could not be loaded')).parentElement;
  server.answer('GET', paths.mine, { interviews: [mine()] });
  await userEvent.click(within(failure ?? document.body).getByRole('button'));
  expect(await screen.findByText('My interviews')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
