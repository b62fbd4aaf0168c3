import type { ComponentType } from 'react';
import type { Localized } from '@sumut/contracts/language/languageSchema';
import type { PageSnapshot, Preview } from '@sumut/contracts/registry/pageSnapshot';
import { addTexts } from '@sumut/shared-ui';
import { allowOrigin } from '../runtime/integrity.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { loadTexts, namespace } from './i18n.ts';
import { fetchOriginRelease } from './fetchOriginRelease.ts';
import { PreviewBanner } from './PreviewBanner.tsx';
import { previewFailure } from './previewFailure.ts';

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
  return { release, Banner: () => <PreviewBanner preview={preview} title={title} /> };
}
