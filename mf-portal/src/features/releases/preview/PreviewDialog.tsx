import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFormat, useLanguage } from '@sumut/shared-ui';
import { registryLimits, type ModuleState, type NewPreview } from '@sumut/contracts';
import { newPreviewSchema } from '@sumut/contracts/schemas';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { dashboardHref } from '../../../dashboardViews.ts';
import { useText } from '../i18n.ts';
import { usePreviewStart } from '../registryApi.ts';
import { openSite } from './openSite.ts';

/** Asks at once about a preview that the address wants, which it then forgets: a reload would ask again. */
export function AddressedPreview({ modules }: { modules: readonly ModuleState[] }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = wantedPreview(query);
  if (!wanted) return null;
  const forget = () => void navigate(dashboardHref('modules'), { replace: true });
  return <PreviewDialog wanted={wanted} modules={modules} onClose={forget} />;
}

/** `http://localhost:8101`, and nothing after it. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/**
 * The preview that an address asks for: `module` is its name, `preview` a release's hash or the origin of a
 * developer's machine, as the command line tool prints them. Undefined where it makes no sense.
 */
export function wantedPreview(query: URLSearchParams): NewPreview | undefined {
  const module = query.get('module');
  const preview = query.get('preview');
  if (module === null || preview === null) return undefined;
  const wanted = isOrigin(preview) ? { module, origin: preview } : { module, release: preview };
  return newPreviewSchema.safeParse(wanted).data;
}

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
