import { neededRoutes } from '@sumut/contracts/registry/policies';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { patternShape } from '@sumut/release-check/routePatterns';
import { listed } from '@sumut/release-check/findings';

/** The routes that a protected module needs and a release of it does not have. */
export function missingRoutes({ name, routes }: Pick<Release, 'name' | 'routes'>): string[] {
  const present = new Set(routes.map(patternShape));
  return (neededRoutes[name] ?? []).filter((route) => !present.has(patternShape(route)));
}

/** Refuses to leave a protected module without a release, or with one that lacks what it is needed for. */
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
