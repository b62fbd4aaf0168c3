/** The exposed file of the module that is being built (platform/build/ReleasePlugin.ts). */
declare module '#module' {
  import type { FeatureModule } from '@sumut/shared-ui';
  const module: FeatureModule;
  export default module;
}
