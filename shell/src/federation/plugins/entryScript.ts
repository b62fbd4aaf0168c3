import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from '../integrity.ts';

/** A hung entry must fail early enough for the fallback to show within 5 s (`faults.md`); milliseconds. */
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

const attempts = new Map<string, number>();

/** Loads a module's entry by its hash from the snapshot; a repeated load gets a fresh address, because a hung one hangs again. */
export default function entryScript(): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-script',
    createScript({ url }) {
      const attempt = attempts.get(url) ?? 0;
      attempts.set(url, attempt + 1);
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url);
      script.src = policy.createScriptURL(attempt === 0 ? url : `${url}?r=${attempt}`);
      return { script, timeout: entryTimeout };
    },
  };
}
