import { frameOf, strayFrames } from './frames.ts';

const frames = { '/desk/*': 'app', '/desk/print': 'page', '/desk/help/*': 'page' } as const;

test.each([
  ['/desk', 'app'],
  ['/desk/inbox', 'app'],
  ['/desk/inbox/:id', 'app'],
  ['/desk/print', 'page'],
  ['/desk/help/keys', 'page'],
  ['/desks', 'page'],
  ['/', 'page'],
])('the route %s has the frame %s', (route, frame) => {
  expect(frameOf(frames, route)).toBe(frame);
});

test('the frame of an exact route has precedence over a wildcard, regardless of their lengths', () => {
  expect(frameOf({ '/a': 'app', '/a/*': 'page' }, '/a')).toBe('app');
});

test('routes of a module without frames have the frame `page`', () => {
  expect(frameOf(undefined, '/desk')).toBe('page');
  expect(frameOf({}, '/desk')).toBe('page');
});

test('keys of frames that match no route are reported', () => {
  expect(strayFrames(frames, ['/desk', '/desk/print', '/desk/help/keys'])).toEqual([]);
  expect(strayFrames(frames, ['/desk/print'])).toEqual(['/desk/help/*']);
  expect(strayFrames({ '/des/*': 'app', '/desk/:id': 'app' }, ['/desk'])).toEqual([
    '/des/*',
    '/desk/:id',
  ]);
  expect(strayFrames(undefined, ['/desk'])).toEqual([]);
});
