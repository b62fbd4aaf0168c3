import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/openPage.tsx';
import { models } from './models.ts';
import { openViewer } from './openViewer.ts';
import type { Viewer } from './startViewer.ts';
import { startViews } from './startViews.ts';
import type { View, ViewChange } from './view.ts';
import { ViewerError } from './ViewerError.ts';

// jsdom cannot draw, so these tests cover everything around the canvas.
jest.mock('./openViewer.ts', () => ({ openViewer: jest.fn() }));
const open = jest.mocked(openViewer);

const viewer = (): jest.Mocked<Viewer> => ({
  change: jest.fn<boolean, [ViewChange]>(() => true),
  reset: jest.fn(),
  turnTo: jest.fn(),
  subscribe: jest.fn((listener: (view: View) => void) => {
    listener(startViews.usv);
    return () => undefined;
  }),
  locate: jest.fn<ReturnType<Viewer['locate']>, Parameters<Viewer['locate']>>(() => ({
    x: 0.5,
    y: 0.25,
  })),
  poses: { names: ['parked', 'hover', 'cruise'], show: jest.fn() },
  dispose: jest.fn(),
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const picture = () => screen.getByRole('region', { name: 'A Closer Look' }).querySelector('img');

beforeEach(async () => {
  open.mockReset();
  await openPage('/product/vtol-drones', 'en');
});

test('nothing is loaded before the viewer is opened', () => {
  expect(models['vtol-drones']).toBeDefined();
  expect(open).not.toHaveBeenCalled();
  expect(screen.queryByRole('application')).toBeNull();
});

test('the model replaces the picture, and buttons and keys turn it', async () => {
  const shown = viewer();
  open.mockResolvedValue(shown);
  await press('View in 3D');
  const stage = await screen.findByRole('application', { name: 'Tactical VTOL Drone' });
  expect(stage).toHaveFocus();
  expect(stage).toHaveAccessibleDescription(/arrow keys/);
  await userEvent.keyboard('{ArrowRight}{Home}');
  await press('Zoom in');
  expect(shown.change.mock.calls).toEqual([[{ turn: 15 }], [{ zoom: 1.3 }]]);
  expect(shown.reset).toHaveBeenCalledTimes(1);
});

test('after a failure the picture stays, and the visitor can retry', async () => {
  open.mockRejectedValueOnce(new ViewerError('unsupported', 'no WebGL'));
  await press('View in 3D');
  expect(await screen.findByRole('alert')).toHaveTextContent('does not support 3D graphics');
  expect(picture()).toBeVisible();
  open.mockResolvedValue(viewer());
  await press('Try again');
  expect(await screen.findByRole('application')).toBeVisible();
});

test('an error without a reason shows the general notice', async () => {
  open.mockRejectedValue(new TypeError('Failed to fetch'));
  await press('View in 3D');
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be shown');
  expect(picture()).toBeVisible();
});

test('when the WebGL context is lost, the picture is shown again', async () => {
  const shown = viewer();
  open.mockResolvedValue(shown);
  await press('View in 3D');
  await screen.findByRole('application');
  act(() => open.mock.calls[0]?.[0].onContextLost());
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be shown');
  await waitFor(() => expect(shown.dispose).toHaveBeenCalledTimes(1));
});

test('pressing a numbered part turns the model to it and explains it, and pressing it again hides the explanation', async () => {
  const shown = viewer();
  open.mockResolvedValue(shown);
  await press('View in 3D');
  const marker = await screen.findByRole('button', { name: '2 Lift rotors' });
  expect(marker).toHaveStyle({ insetInlineStart: '50.00%', insetBlockStart: '25.00%' });
  await userEvent.click(marker);
  expect(shown.turnTo.mock.calls).toEqual([[expect.objectContaining({ turn: 52, elevation: 26 })]]);
  expect(marker).toHaveAttribute('aria-pressed', 'true');
  const status = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(status.join()).toMatch(/Lift rotors.*lift it from any clearing/);
  await userEvent.click(marker);
  expect(marker).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByText(/lift it from any clearing/)).not.toBeInTheDocument();
  expect(shown.turnTo).toHaveBeenCalledTimes(1);
});

test('a part on the side that is turned away is marked as turned away', async () => {
  open.mockResolvedValue(viewer());
  await press('View in 3D');
  expect(await screen.findByRole('button', { name: '1 Sensor turret' })).not.toHaveAttribute(
    'data-away',
  );
  expect(screen.getByRole('button', { name: '5 Pusher propeller' })).toHaveAttribute('data-away');
});

test('a machine goes through its poses, and the button names the next one', async () => {
  const shown = viewer();
  open.mockResolvedValue(shown);
  await press('View in 3D');
  await userEvent.click(await screen.findByRole('button', { name: 'Hover' }));
  expect(shown.poses?.show).toHaveBeenLastCalledWith(1);
  expect(screen.getByText('Hovering: the four lift rotors carry it.')).toBeInTheDocument();
  await press('Cruise');
  await press('Stop the rotors');
  expect(shown.poses?.show).toHaveBeenLastCalledWith(0);
  expect(screen.getByRole('button', { name: 'Hover' })).toBeInTheDocument();
});
