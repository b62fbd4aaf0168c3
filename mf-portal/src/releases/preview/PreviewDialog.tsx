import { useFormat, useLanguage } from '@sumut/shared-ui';
import { registryLimits, type ModuleState, type NewPreview } from '@sumut/contracts';
import { usePreviewStart } from '../../api/registry.ts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog.tsx';
import { openSite } from './openSite.ts';
import { useText } from '../i18n.ts';

interface PreviewDialogProps {
  wanted: NewPreview;
  /** What is known of the registry, for names in place of hashes. */
  modules: readonly ModuleState[];
  onClose: () => void;
}

/** How much of a hash is shown of a release that is not in the list. */
const shortHash = 12;

/** Lets an admin look at the site with another release of a module, or with one that a developer's machine serves. */
export function PreviewDialog({ wanted, modules, onClose }: PreviewDialogProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const start = usePreviewStart();
  const known = modules.find(({ name }) => name === wanted.module);
  const module = known?.title[language] ?? wanted.module;
  const minutes = registryLimits.previewTime / 60_000;
  const time = format.number(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const goAhead = async () => {
    await start.mutateAsync(wanted);
    openSite();
  };
  const dialog = { confirm: t('modules.questions.preview.confirm'), onConfirm: goAhead, onClose };

  if ('origin' in wanted) {
    return (
      <ConfirmDialog
        {...dialog}
        title={t('modules.questions.origin.title', { module, origin: wanted.origin })}
      >
        <p>{t('modules.questions.preview.text', { time })}</p>
        <p>{t('modules.questions.origin.warning')}</p>
      </ConfirmDialog>
    );
  }
  const release = known?.releases.find(({ hash }) => hash === wanted.release);
  const version = release?.version ?? wanted.release.slice(0, shortHash);
  return (
    <ConfirmDialog {...dialog} title={t('modules.questions.preview.title', { module, version })}>
      <p>{t('modules.questions.preview.text', { time })}</p>
    </ConfirmDialog>
  );
}
