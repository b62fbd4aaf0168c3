import { ErrorState, Section } from '@sumut/shared-ui';
import { useText } from './i18n.ts';

/** In place of a site that could not be loaded. */
export function SiteFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <main>
      <Section surface="mist">
        <ErrorState title={t('siteFailure.title')} text={t('siteFailure.text')} onRetry={onRetry} />
      </Section>
    </main>
  );
}
