import { neededRoutes } from '@sumut/contracts/registry/policies';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { patternShape } from '@sumut/release-check/routePatterns';
import { listed } from '@sumut/release-check/findings';

/** The needed routes of a protected module that a release of it lacks. */
export function missingRoutes({ name, routes }: Pick<Release, 'name' | 'routes'>): string[] {
  const present = new Set(routes.map(patternShape));
  return (neededRoutes[name] ?? []).filter((route) => !present.has(patternShape(route)));
}

/** Refuses to leave a protected module without a release, or with a release that lacks a needed route. */
export const checkProtected = (module: string, next: Release | undefined): Finding[] =>
  listed(
    'policy',
    'refused',
    next
      ? missingRoutes(next).map(
          (route) => `module ${module} is protected: ${next.version} has no route ${route}`,
        )
      : [`module ${module} is protected: it must stay live`],
  );
