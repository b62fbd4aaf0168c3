// The code that a module's build runs to render its pages (platform/build/prerender/renderTwice.ts).
import type { Language } from '@sumut/contracts/language/language';
import { addTexts, type FeatureModule } from '@sumut/shared-ui';
import exposed from '#module';
import { renderPages } from '../../../shell/src/prerender/pages.tsx';

const module: FeatureModule = exposed;

/** Renders the module's pages and widgets. */
export const render = (language: Language, paths: readonly string[]) =>
  renderPages(
    {
      name: module.name,
      routes: module.routes,
      widgets: module.widgets,
      prepare: () => addTexts(module.name, module.loadTexts),
    },
    { language, paths },
  );
