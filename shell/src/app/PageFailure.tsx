import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import {
  Container,
  ErrorState,
  PageHead,
  PageMeta,
  pageTitleId,
  Section,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import { ModuleFailure } from '../features/federation/ModuleFailure.tsx';
import { ModuleLoadError } from '../features/federation/load/errors.ts';
import { runningShell } from '../features/federation/releases/runningShell.ts';
import { findRelease } from '../features/federation/routes.ts';
import { useFailureReport } from '../features/federation/load/useFailureReport.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** In place of a page that could not be loaded or failed while rendering. Retry works in the same page. */
export function PageFailure() {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const t = useSharedText();
  const release = error instanceof ModuleLoadError ? error.release : findRelease(pathname);
  const replaced = useFailureReport(error, release ?? runningShell());
  const retry = () => void navigate(pathname + search + hash, { replace: true });
  const title = release ? release.title[language] : t('states.error');

  useEffect(() => {
    document.getElementById(pageTitleId)?.focus({ preventScroll: true });
  }, [error]);

  if (replaced) return <PageSkeleton />;
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
