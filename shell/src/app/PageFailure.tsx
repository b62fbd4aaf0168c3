import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import {
  Container,
  ErrorState,
  PageHead,
  PageMeta,
  Section,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import { reloadDocument } from '../document/documentLoads.ts';
import { ModuleFailure } from '../features/federation/ModuleFailure.tsx';
import { ModuleLoadError } from '../features/federation/load/errors.ts';
import { willBeReplaced } from '../features/federation/load/modules.ts';
import { useOutdated } from '../features/federation/releases/useOutdated.ts';
import { findRelease } from '../features/federation/findRelease.ts';
import { useFailureReport } from '../features/federation/load/useFailureReport.ts';
import { focusHeading } from './focusPage.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** Replaces a page that could not be loaded or failed while rendering. Retry loads the page again, in the same document where possible. */
export function PageFailure() {
  const error = useRouteError();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const navigate = useNavigate();
  const { language } = useLanguage();
  const t = useSharedText();
  const release = error instanceof ModuleLoadError ? error.release : findRelease(pathname);
  const replaced = useFailureReport(error, release);
  const outdated = useOutdated();
  const retried = useRef(false);
  // The router keeps the routes of the failed release: only a new document can use another release.
  const needsDocument = () =>
    outdated || (release !== undefined && willBeReplaced(release, pathname));
  const retry = () => {
    if (needsDocument()) reloadDocument();
    else
      void navigate(pathname + search + hash, { replace: true, state: location.state as unknown });
    retried.current = true;
  };
  const title = release ? release.title[language] : t('states.error');

  useEffect(() => {
    focusHeading();
  }, [error]);
  useEffect(
    () => () => {
      // The focused button disappears with this message. Focusing the heading announces the page that replaces it.
      if (retried.current) focusHeading();
    },
    [],
  );
  // This page has no input to lose, so a newer snapshot, such as a rollback, is loaded without waiting for Retry.
  useEffect(() => {
    if (outdated) reloadDocument();
  }, [outdated]);

  if (replaced || outdated) return <PageSkeleton />;
  return (
    <>
      <PageMeta title={title} />
      <PageHead title={title} surface="ink" />
      <Section surface="mist">
        <Container>
          {release ? (
            <ModuleFailure title={release.title} onRetry={retry} />
          ) : (
            <ErrorState title={t('page.failedTitle')} text={t('page.failedText')} onRetry={retry} />
          )}
        </Container>
      </Section>
    </>
  );
}
