/**
 * What the shell shows around a page. `page`: header, footer and chat button, as around every page that asks for nothing else.
 * `app`: a slim bar; the rest of the window is the page's (docs/decisions/0031-app-frame.md).
 */
export const frameNames = ['page', 'app'] as const;
export type FrameName = (typeof frameNames)[number];

/** The frames of a module's routes, by route; `/desk/*` names the route `/desk` and all below it. */
export type Frames = Readonly<Record<string, FrameName>>;

const wildcard = '/*';

/** Whether a key of `frames` names a route. */
const names = (key: string, route: string): boolean =>
  key === route ||
  (key.endsWith(wildcard) && `${route}/`.startsWith(key.slice(0, 1 - wildcard.length)));

/** The frame of a route. What names the route itself goes first, then the longest of those that name it with others. */
export function frameOf(frames: Frames = {}, route: string): FrameName {
  const keys = Object.keys(frames).filter((key) => names(key, route));
  const [longest = route] = keys.sort((a, b) => b.length - a.length);
  return frames[route] ?? frames[longest] ?? 'page';
}

/** The keys that name none of a module's routes. */
export const strayFrames = (frames: Frames = {}, routes: readonly string[]): string[] =>
  Object.keys(frames).filter((key) => !routes.some((route) => names(key, route)));

/**
 * Id of the place in the bar of the `app` frame that is the module's: it puts its own controls there, by a portal of React. The
 * other frame, and an older shell, has none.
 */
export const frameBarId = 'frame-bar';
