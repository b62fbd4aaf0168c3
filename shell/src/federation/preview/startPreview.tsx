import type { ComponentType } from 'react';
import type { Localized, PageSnapshot, Preview } from '@sumut/contracts';
import { addTexts } from '@sumut/shared-ui';
import { allowOrigin } from '../integrity.ts';
import type { ModuleRelease } from '../release.ts';
import { loadTexts, namespace } from './i18n.ts';
import { originRelease } from './originRelease.ts';
import { PreviewBanner } from './PreviewBanner.tsx';
import { previewFailure } from './previewFailure.ts';

export interface StartedPreview {
  /** Null when it cannot be reached: the live one is used then, and the banner says so. */
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
    const served = await originRelease(module, origin);
    allowOrigin(origin, expiresAt);
    return served;
  } catch (error) {
    console.warn(`The preview of "${module}" cannot be reached`, error);
    return null;
  }
}

/** Gets ready what an admin looks at instead of the live release, and the banner that says so. */
export async function startPreview(
  preview: Preview,
  snapshot: PageSnapshot,
): Promise<StartedPreview> {
  const [release] = await Promise.all([previewedRelease(preview), addTexts(namespace, loadTexts)]);
  previewFailure.set(release === null);
  const shown = release ?? snapshot.releases.find(({ name }) => name === preview.module);
  const title: Localized = shown?.title ?? { ar: preview.module, en: preview.module };
  return { release, Banner: () => <PreviewBanner preview={preview} title={title} /> };
}
