import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from '../integrity.ts';
import { freshAddress } from '../load/freshAddress.ts';

/**
 * A hung entry must fail early enough for the fallback to show within 5 s
 * (docs/faults.md#a-module-that-fails-never-takes-the-site-with-it); milliseconds.
 */
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
    integrityOf(url); // throws for an address that no release names
    return url;
  },
};
const policy = trustedTypes?.createPolicy('sumut-module', rules) ?? rules;

/** Loads a module's entry by its hash from the snapshot. */
export default function entryScript(): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-script',
    createScript({ url }) {
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url);
      script.src = policy.createScriptURL(freshAddress(url));
      return { script, timeout: entryTimeout };
    },
  };
}
