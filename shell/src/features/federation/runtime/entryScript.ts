import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { cacheBustedUrl } from '../../../document/cacheBustedUrl.ts';
import { getIntegrity } from './integrity.ts';

/** The time limit for an entry, short enough for the fallback to show in time (`loadTimeout`); milliseconds. */
const entryTimeout = 4000;

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
const rules: ScriptUrlPolicy = {
  createScriptURL(url) {
    getIntegrity(url); // throws for a URL that no release manifest lists
    return url;
  },
};
const policy = trustedTypes?.createPolicy('sumut-module', rules) ?? rules;

/** A federation plugin that loads a module's entry with its integrity value. */
export function entryScript(): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-script',
    createScript({ url }) {
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = getIntegrity(url);
      script.src = policy.createScriptURL(cacheBustedUrl(url));
      return { script, timeout: entryTimeout };
    },
  };
}
