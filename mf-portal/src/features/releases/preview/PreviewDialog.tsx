import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFormat, useLanguage } from '@sumut/shared-ui';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { type NewPreview, newPreviewSchema } from '@sumut/contracts/registry/preview';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { unitFormat } from '../../../components/unitFormat.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { useText } from '../../../i18n.ts';
import { usePreviewStart } from '../registryApi.ts';
import { openSite } from './openSite.ts';

/** Opens the dialog for a preview in the URL. Closing removes the preview from the URL, so that a reload does not open it again. */
export function PreviewFromUrl({ modules }: { modules: readonly ModuleState[] }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const requested = readPreviewRequest(query);
  if (!requested) return null;
  const forget = () => void navigate(viewPaths.modules, { replace: true });
  return <PreviewDialog requested={requested} modules={modules} onClose={forget} />;
}

/** Checks whether a text is an origin such as `http://localhost:8101`, without a path. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/**
 * Reads a preview from the URL that the command-line tool prints: `module` is the name, `preview` the hash of a release
 * or the origin of a development server. Returns undefined for an invalid preview.
 */
export function readPreviewRequest(query: URLSearchParams): NewPreview | undefined {
  const module = query.get('module');
  const preview = query.get('preview');
  if (module === null || preview === null) return undefined;
  const requested = isOrigin(preview) ? { module, origin: preview } : { module, release: preview };
  return newPreviewSchema.safeParse(requested).data;
}

interface PreviewDialogProps {
  requested: NewPreview;
  /** Modules of the registry, for titles and versions. */
  modules: readonly ModuleState[];
  onClose: () => void;
}

/** Number of characters shown of the hash of an unlisted release. */
const shortHash = 12;

/** Dialog that starts a preview of the site with another release of a module, or with a development server. */
export function PreviewDialog({ requested, modules, onClose }: PreviewDialogProps) {
  const t = useText('features/releases');
  const format = useFormat();
  const { language } = useLanguage();
  const start = usePreviewStart();
  const known = modules.find(({ name }) => name === requested.module);
  const module = known?.title[language] ?? requested.module;
  const minutes = registryLimits.previewTime / 60_000;
  const time = format.number(minutes, unitFormat('minute'));
  const execute = async () => {
    await start.mutateAsync(requested);
    openSite();
  };
  const dialog = { confirm: t('modules.dialogs.preview.confirm'), onConfirm: execute, onClose };

  if ('origin' in requested) {
    return (
      <ConfirmDialog
        {...dialog}
        title={t('modules.dialogs.origin.title', { module, origin: requested.origin })}
      >
        <p>{t('modules.dialogs.preview.text', { time })}</p>
        <p>{t('modules.dialogs.origin.warning')}</p>
      </ConfirmDialog>
    );
  }
  const release = known?.releases.find(({ hash }) => hash === requested.release);
  const version = release?.version ?? requested.release.slice(0, shortHash);
  return (
    <ConfirmDialog {...dialog} title={t('modules.dialogs.preview.title', { module, version })}>
      <p>{t('modules.dialogs.preview.text', { time })}</p>
    </ConfirmDialog>
  );
}
