// In place of shell/src/features/federation/runtime/host.ts in the monolith: nothing is shared, so nothing is started. The kit's texts come
// with the whole kit there, and by themselves here.
import '../../../shared-ui/src/language/otherTexts.ts';

export const startFederation = (): void => undefined;
