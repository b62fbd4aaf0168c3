import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Boot } from '@sumut/contracts/gate/gate';
import { gatePartsId } from '@sumut/contracts/gate/document';
import { gateView } from '@sumut/contracts/gate/gateMarkup';
import { LanguageProvider } from '@sumut/shared-ui';
import { shownLanguage } from '../../../document/shownLanguage.ts';
import { GateParts } from './GateParts.tsx';
import { GateView } from './GateView.tsx';

/** Adds the markup that the build otherwise renders into the document. */
export function addGateMarkup(place: HTMLElement, boot: Boot): void {
  const render = (container: HTMLElement | DocumentFragment, content: ReactNode) =>
    flushSync(() =>
      createRoot(container).render(
        <LanguageProvider markup={shownLanguage()}>{content}</LanguageProvider>,
      ),
    );
  const view = gateView(boot);
  const template = document.createElement('template');
  template.id = gatePartsId;
  render(
    template.content,
    <>
      <GateParts />
      <div data-part="screen">
        <GateView view="closed" attempts={0} requestedUrl="" />
      </div>
    </>,
  );
  document.body.append(template);
  render(place, <GateView view={view} attempts={boot.formResult?.attempts ?? 0} requestedUrl="" />);
}
