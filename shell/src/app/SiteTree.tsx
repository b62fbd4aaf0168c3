import type { ComponentProps, ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import {
  HydrationProvider,
  ModuleWidgetContext,
  type ModuleWidgetRequest,
  TooltipProvider,
} from '@sumut/shared-ui';
import { ShownModuleWidget } from '../features/federation/ShownModuleWidget.tsx';

interface Props {
  router: ComponentProps<typeof RouterProvider>['router'];
  /** The banner of a preview. */
  banner?: ReactNode;
  /** Whether the site's markup is already in the document. */
  isInDocument?: boolean;
  /** Rendered after the page, outside the routes. */
  children?: ReactNode;
}

const showModuleWidget = (request: ModuleWidgetRequest) => <ShownModuleWidget {...request} />;

/** The site behind the gate. Builds, server and browser must render the same markup. */
export function SiteTree({ router, banner = null, isInDocument = false, children = null }: Props) {
  const tree = (
    <TooltipProvider>
      {banner}
      <ModuleWidgetContext value={showModuleWidget}>
        <RouterProvider router={router} />
      </ModuleWidgetContext>
      {children}
    </TooltipProvider>
  );
  return isInDocument ? <HydrationProvider>{tree}</HydrationProvider> : tree;
}
