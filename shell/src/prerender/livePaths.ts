import { shellPaths } from '@sumut/contracts/shellPaths';

/** Pages that the server renders when they are requested, because they show published lists. */
export const livePaths = [shellPaths.media] as const;
