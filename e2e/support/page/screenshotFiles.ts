import { languages, type Language } from '@sumut/contracts/language/language';

/** Widths at which every route is looked at: a phone and a desk. */
export const screenshotWidths = [390, 1440] as const;

/** A route's stored screenshot, by its path below `e2e/screenshots`. */
export const screenshotFile = (language: Language, width: number, route: string): string[] => [
  `${language}-${width}`,
  `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}.jpg`,
];

/** All that there have to be for these routes. */
export const screenshotFiles = (routes: readonly string[]): string[] =>
  languages.flatMap((language) =>
    screenshotWidths.flatMap((width) =>
      routes.map((route) => screenshotFile(language, width, route).join('/')),
    ),
  );
