import { useState, useSyncExternalStore } from 'react';
import { getProblemCode, request } from '@sumut/api-client';
import { previewPath } from '@sumut/contracts/api/paths';
import type { Localized } from '@sumut/contracts/language/languageSchema';
import type { Preview } from '@sumut/contracts/registry/pageSnapshot';
import {
  Button,
  classNames,
  Container,
  onDark,
  toast,
  useFormat,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import { reloadDocument } from '../../../document/documentLoads.ts';
import { useText } from './i18n.ts';
import styles from './PreviewBanner.module.css';
import { previewFailure } from './previewFailure.ts';

interface Props {
  preview: Preview;
  /** The module's display name. */
  title: Localized;
}

/** A banner above every page while an admin previews a release. Its button ends the preview. */
export function PreviewBanner({ preview, title }: Props) {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  const { date } = useFormat();
  const failed = useSyncExternalStore(previewFailure.subscribe, previewFailure.get);
  const [leaving, setLeaving] = useState(false);
  const { origin, release, shell, expiresAt } = preview;
  const module = title[language];
  const time = date(expiresAt, { timeStyle: 'short' });
  const version = (shell ?? release)?.version ?? '';

  async function leave() {
    setLeaving(true);
    try {
      await request('DELETE', previewPath);
      reloadDocument();
    } catch (error) {
      toast({ type: 'error', title: shared(`problems.${getProblemCode(error)}`) });
      setLeaving(false);
    }
  }

  return (
    <div role="status" className={classNames(onDark, styles.banner)}>
      <Container className={styles.row}>
        <p>
          {origin
            ? t(failed ? 'originFailed' : 'origin', { module, origin, time })
            : t(failed ? 'releaseFailed' : 'release', { module, version, time })}
        </p>
        <div className={styles.actions}>
          {failed && (
            // The browser's own reload would close the gate.
            <Button variant="light" size="sm" onClick={reloadDocument}>
              {shared('actions.retry')}
            </Button>
          )}
          <Button variant="light" size="sm" busy={leaving} onClick={() => void leave()}>
            {t('leave')}
          </Button>
        </div>
      </Container>
    </div>
  );
}
