/**
 * The frames that the shell shows around a page. `page`, the default: header, footer and chat button. `app`: a slim bar, with the
 * rest of the window for the page.
 */
export const frameNames = ['page', 'app'] as const;
export type FrameName = (typeof frameNames)[number];

/** The frames of a module's routes, by route. `/desk/*` matches the route `/desk` and all routes below it. */
export type Frames = Readonly<Record<string, FrameName>>;

const wildcard = '/*';

/** Checks whether a key of `Frames` matches a route. */
const names = (key: string, route: string): boolean =>
  key === route ||
  (key.endsWith(wildcard) && `${route}/`.startsWith(key.slice(0, 1 - wildcard.length)));

/** Returns the frame of a route. An exact key has precedence over wildcards, and a longer wildcard over shorter ones. */
export function frameOf(frames: Frames = {}, route: string): FrameName {
  const keys = Object.keys(frames).filter((key) => names(key, route));
  const [longest = route] = keys.sort((a, b) => b.length - a.length);
  return frames[route] ?? frames[longest] ?? 'page';
}

/** Returns the keys that match none of a module's routes. */
export const strayFrames = (frames: Frames = {}, routes: readonly string[]): string[] =>
  Object.keys(frames).filter((key) => !routes.some((route) => names(key, route)));

/**
 * Id of the element in the bar of the `app` frame into which a module renders its own controls with a React portal. The `page` frame and
 * older shells do not have this element.
 */
export const frameBarId = 'frame-bar';
