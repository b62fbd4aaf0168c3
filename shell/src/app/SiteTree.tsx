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
  /** The notice of a preview. */
  banner?: ReactNode;
  /** Whether its markup is in the document. */
  isInDocument?: boolean;
  /** What stands after the page and belongs to no route. */
  children?: ReactNode;
}

const showModuleWidget = (request: ModuleWidgetRequest) => <ShownModuleWidget {...request} />;

/** The site behind the gate. Builds, server and browser render it, and must render the same. */
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
