import * as core from '@module-federation/runtime-core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

// Modules are built with `externalRuntime` and look for the runtime here. The plugin's own option for this
// (`provideExternalRuntime`) bundles a second copy.
globalThis._FEDERATION_RUNTIME_CORE ??= core;

export default function provideCore() {
  return { name: 'provide-core' };
}
