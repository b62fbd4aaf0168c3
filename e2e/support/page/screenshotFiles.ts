import { languages, type Language } from '@sumut/contracts/language/language';

/** A way to look at pages: a window width and the colours. */
export interface Look {
  /** Part of the folder's name. */
  name: string;
  width: number;
  /** Whether the system's few colours replace the site's, as in the high contrast mode of Windows. */
  forcedColours?: boolean;
  /** The routes with a screenshot in this look. Defaults to all routes. */
  routes?: readonly string[];
}

/** Pages that together contain every kind of control and content. */
const sampleRoutes = ['/', '/product/bat', '/careers', '/media', '/contact', '/employee-login'];

/** A phone, a desk, a desk at a zoom of 400 %, and a desk with forced colours. */
const looks: readonly Look[] = [
  { name: '390', width: 390 },
  { name: '1440', width: 1440 },
  { name: '320', width: 320, routes: sampleRoutes },
  { name: 'forced-colours', width: 1440, forcedColours: true, routes: sampleRoutes },
];

/** Returns the looks in which a route has a stored screenshot. */
const getLooks = (route: string): readonly Look[] =>
  looks.filter(({ routes }) => !routes || routes.includes(route));

/** Returns the path segments of a route's stored screenshot, below `e2e/screenshots`. */
export const screenshotFile = (language: Language, look: Look, route: string): string[] => [
  `${language}-${look.name}`,
  `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}.jpg`,
];

/**
 * Returns the looks that are tested for each change: a phone in Arabic and a desk in English show each page once per layout, and the
 * samples each further look. `npm run nightly` tests all.
 */
export const getTestedLooks = (route: string, language: Language): readonly Look[] =>
  getLooks(route).filter(
    ({ name }) =>
      process.env['NIGHTLY'] ||
      ['/', '/contact'].includes(route) ||
      name === (language === 'ar' ? '390' : '1440') ||
      name === (language === 'ar' ? '320' : 'forced-colours'),
  );

/** Returns the paths of all screenshots that must exist for these routes. */
export const screenshotFiles = (routes: readonly string[]): string[] =>
  languages.flatMap((language) =>
    routes.flatMap((route) =>
      getLooks(route).map((look) => screenshotFile(language, look, route).join('/')),
    ),
  );
