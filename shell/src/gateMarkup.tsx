import '@sumut/shared-ui/styles.css';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { requestedPathPlaceholder } from '@sumut/contracts/gate/document';
import type { Language } from '@sumut/contracts/language/language';
import { LanguageProvider, picturePreloads } from '@sumut/shared-ui';
import { background } from './features/gate/background.ts';
import { GateParts } from './features/gate/markup/GateParts.tsx';
import { GateView } from './features/gate/markup/GateView.tsx';

// Only run by the build, which writes the gate into the page (platform/build/gateMarkup.ts). No browser loads this file.

const render = (language: Language, content: ReactNode): string =>
  renderToStaticMarkup(<LanguageProvider markup={language}>{content}</LanguageProvider>);

/** Renders what a document shows first. */
export const renderView = (
  language: Language,
  view: ComponentProps<typeof GateView>['view'],
  attempts = 0,
): string =>
  render(
    language,
    <GateView view={view} attempts={attempts} requestedUrl={requestedPathPlaceholder} />,
  );

/** Renders what the gate's script shows later. */
export const renderParts = (language: Language): string => render(language, <GateParts />);

export const renderHints = (): string =>
  background ? renderToStaticMarkup(picturePreloads(background)) : '';
