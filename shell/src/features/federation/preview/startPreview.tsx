import { type ComponentType, useState, useSyncExternalStore } from 'react';
import type { Localized } from '@sumut/contracts/language/languageSchema';
import type { PageSnapshot, Preview } from '@sumut/contracts/registry/pageSnapshot';
import {
  addTexts,
  Button,
  classNames,
  Container,
  createCatalogue,
  onDark,
  toast,
  useFormat,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import { getProblemCode, request } from '@sumut/api-client';
import { previewPath } from '@sumut/contracts/api/paths';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { allowOrigin } from '../runtime/integrity.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { previewFailure } from './previewFailure.ts';
import { reloadDocument } from '../../../document/documentLoads.ts';
import styles from './PreviewBanner.module.css';

/** Time limit for the developer's machine; milliseconds. */
const timeout = 3000;
/** The length of the hash in a release's URL; characters. */
const shortHash = 16;

/**
 * Fetches the release that a developer's machine serves, from the manifest at its root. Rejects when the machine cannot be reached,
 * serves no valid manifest, or serves the manifest of another module.
 */
export async function fetchOriginRelease(module: string, origin: string): Promise<ModuleRelease> {
  const response = await fetch(`${origin}/${releaseManifestFile}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`${origin} answered ${response.status}`);
  // Unlike the site's own manifests, this manifest has no known hash, so it is validated.
  const { releaseSchema } = await import('@sumut/contracts/registry/release');
  const manifest = releaseSchema.parse(await response.json());
  if (manifest.name !== module) throw new Error(`${origin} serves "${manifest.name}"`);
  const { name, title, routes, frames, navigation, widgets, version } = manifest;
  return {
    name,
    title,
    routes,
    navigation,
    widgets,
    version,
    ...(frames && { frames }),
    hash: manifest.hash.slice(0, shortHash),
    entry: { path: manifest.entry, integrity: '' },
    record: '',
    origin,
    preview: true,
  };
}

const { namespace, loadTexts, useText } = createCatalogue('shell/preview', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});

interface Props {
  preview: Preview;
  /** The module's display name. */
  title: Localized;
}

/** A banner above every page while an admin previews a release. Its button ends the preview. */
function PreviewBanner({ preview, title }: Props) {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  const { date } = useFormat();
  const failed = useSyncExternalStore(previewFailure.subscribe, previewFailure.get);
  const [leaving, setLeaving] = useState(false);
  const { origin, release, shell, shared: isShared, expiresAt } = preview;
  const module = title[language];
  const time = date(expiresAt, isShared ? { dateStyle: 'long' } : { timeStyle: 'short' });
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
            : t(failed ? 'releaseFailed' : isShared ? 'shared' : 'release', {
                module,
                version,
                time,
              })}
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

export interface StartedPreview {
  /** Null for a preview of the shell, and when the release cannot be reached: the live release is then used, and the banner shows that. */
  release: ModuleRelease | null;
  Banner: ComponentType;
}

async function previewedRelease({
  module,
  release,
  origin,
  expiresAt,
}: Preview): Promise<ModuleRelease | null> {
  if (release) return { ...release, preview: true };
  if (!origin) return null;
  try {
    const served = await fetchOriginRelease(module, origin);
    allowOrigin(origin, expiresAt);
    return served;
  } catch (error) {
    console.warn(`The preview of "${module}" cannot be reached`, error);
    return null;
  }
}

/** Prepares the release that an admin previews instead of the live one, and the preview's banner. */
export async function startPreview(
  preview: Preview,
  snapshot: PageSnapshot,
): Promise<StartedPreview> {
  const [release] = await Promise.all([previewedRelease(preview), addTexts(namespace, loadTexts)]);
  // A previewed shell is already running as this page.
  previewFailure.set(release === null && !preview.shell);
  const shown =
    preview.shell ?? release ?? snapshot.releases.find(({ name }) => name === preview.module);
  const title: Localized = shown?.title ?? { ar: preview.module, en: preview.module };
  // A development server that is the site itself shows only this release. There is nothing to leave.
  const isOwn = preview.origin === window.location.origin;
  return {
    release,
    Banner: () => (isOwn ? null : <PreviewBanner preview={preview} title={title} />),
  };
}
