import { languages, type Language } from '@sumut/contracts/language/language';

/** How pages are looked at. */
export interface Look {
  /** Part of the folder's name. */
  name: string;
  width: number;
  /** The system's few colours in place of the site's, as in the high contrast of Windows. */
  forcedColours?: boolean;
  /** The routes that are looked at in this way; without it, all. */
  routes?: readonly string[];
}

/** Pages that have every kind of control and content between them. */
const sampleRoutes = ['/', '/product/bat', '/careers', '/media', '/contact', '/employee-login'];

/** A phone, a desk, a desk at a zoom of 400 %, and a desk with forced colours. */
const looks: readonly Look[] = [
  { name: '390', width: 390 },
  { name: '1440', width: 1440 },
  { name: '320', width: 320, routes: sampleRoutes },
  { name: 'forced-colours', width: 1440, forcedColours: true, routes: sampleRoutes },
];

/** The looks in which a route has a stored screenshot. */
export const looksOf = (route: string): readonly Look[] =>
  looks.filter(({ routes }) => !routes || routes.includes(route));

/** A route's stored screenshot, by its path below `e2e/screenshots`. */
export const screenshotFile = (language: Language, look: Look, route: string): string[] => [
  `${language}-${look.name}`,
  `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}.jpg`,
];

/** All that there have to be for these routes. */
export const screenshotFiles = (routes: readonly string[]): string[] =>
  languages.flatMap((language) =>
    routes.flatMap((route) =>
      looksOf(route).map((look) => screenshotFile(language, look, route).join('/')),
    ),
  );
