// Replaces shell/src/features/federation/runtime/host.ts in the monolith. No library is shared at run time, so there is no
// federation to start. The site's file loads the kit's texts by importing the whole kit; this file imports only the texts.
import '../../../shared-ui/src/language/otherTexts.ts';

export const startFederation = (): void => undefined;
