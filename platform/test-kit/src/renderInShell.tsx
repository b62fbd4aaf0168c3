import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render, type RenderResult } from '@testing-library/react';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import {
  addTexts,
  type FeatureModule,
  LanguageProvider,
  ModuleWidgetContext,
  type ModuleWidgetRequest,
} from '@sumut/shared-ui';

/** The placeholder of a widget of another module: its name, and its props as JSON. */
const renderPlaceholder = ({ name, props }: ModuleWidgetRequest) => (
  <div data-widget={name} data-props={JSON.stringify(props ?? {})}>
    {name}
  </div>
);

/**
 * Renders a part of a module as the shell does: in a router, in a language, after the module's texts are loaded. Widgets of other
 * modules are replaced by placeholders with their names. Returns Testing Library's result.
 */
export async function renderInShell(
  module: FeatureModule,
  children: ReactNode,
  language: Language,
): Promise<RenderResult> {
  localStorage.setItem(storageKeys.language, language);
  // Initialises the language, as a reload does.
  render(<LanguageProvider>{null}</LanguageProvider>).unmount();
  await addTexts(module.name, module.loadTexts);
  const router = createMemoryRouter([{ path: '*', element: children }]);
  return render(
    <LanguageProvider>
      <ModuleWidgetContext value={renderPlaceholder}>
        <RouterProvider router={router} />
      </ModuleWidgetContext>
    </LanguageProvider>,
  );
}
