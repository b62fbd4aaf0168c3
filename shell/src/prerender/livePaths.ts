import { shellPaths } from '@sumut/contracts/shellPaths';

/** The paths of the pages that the server renders on each request, because they show published lists. */
export const livePaths = [shellPaths.media] as const;
