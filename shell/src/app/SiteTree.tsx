import type { ComponentProps, ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ModuleWidgetContext, type ModuleWidgetRequest, TooltipProvider } from '@sumut/shared-ui';
import { ShownModuleWidget } from '../features/federation/ShownModuleWidget.tsx';

interface Props {
  router: ComponentProps<typeof RouterProvider>['router'];
  /** The notice of a preview. */
  banner?: ReactNode;
  /** What stands after the page and belongs to no route. */
  children?: ReactNode;
}

const showModuleWidget = (request: ModuleWidgetRequest) => <ShownModuleWidget {...request} />;

/** The site behind the gate. Builds, server and browser render it, and must render the same. */
export function SiteTree({ router, banner = null, children = null }: Props) {
  return (
    <TooltipProvider>
      {banner}
      <ModuleWidgetContext value={showModuleWidget}>
        <RouterProvider router={router} />
      </ModuleWidgetContext>
      {children}
    </TooltipProvider>
  );
}
