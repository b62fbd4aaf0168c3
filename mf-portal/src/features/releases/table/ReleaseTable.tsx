import { useState } from 'react';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useFormat, Button, Icon, Ltr, useLanguage } from '@sumut/shared-ui';
import {
  type RegistryState,
  type ModuleState,
  healthWindow,
  type FormerLibrary,
} from '@sumut/contracts/registry/registryState';
import { shellName } from '@sumut/contracts/registry/shellName';
import { unitFormat } from '../../../components/unitFormat.ts';
import { useActorText } from '../../../actors.ts';
import { Table } from '../../../components/Table.tsx';
import { longDate } from '../../../components/Timestamp.tsx';
import { ModuleErrors } from '../errors/ModuleErrors.tsx';
import { useText } from '../../../i18n.ts';
import { liveSince, previousRelease, shownReleases } from '../moduleReleases.ts';
import type { OnAction } from '../releaseActions.ts';
import { ReleaseRow } from './ReleaseRow.tsx';
import { useListed } from '../../../records/format.ts';
import styles from './ReleaseTable.module.css';

interface FormerNoticesProps {
  /** Name of the module, or of the shell. */
  name: string;
  former: readonly FormerLibrary[];
  modules: readonly ModuleState[];
}

/** Notices on former majors of shared libraries: those that a module needs, or those that the shell provides, and for which modules. */
function FormerNotices({ name, former, modules }: FormerNoticesProps) {
  const t = useText('features/releases');
  const { language } = useLanguage();
  const listed = useListed();
  const titleOf = (module: string) =>
    modules.find((other) => other.name === module)?.title[language] ?? module;
  const notice = ({ library: of, version, newest, neededBy }: FormerLibrary): string => {
    const library = `${of} ${version}`;
    if (name !== shellName) return t('modules.former.needed', { library, newest });
    if (neededBy.length === 0) return t('modules.former.unused', { library });
    const titles = listed(neededBy.map(titleOf));
    return t('modules.former.provided', { library, modules: titles });
  };
  return former
    .filter(({ neededBy }) => name === shellName || neededBy.includes(name))
    .map((library) => (
      <span key={library.library + library.version} className={styles.notice}>
        {notice(library)}
      </span>
    ));
}

const columns = [
  'version',
  'state',
  'share',
  'sessions',
  'errors',
  'load',
  'figures',
  'size',
  'released',
  'actions',
] as const;

interface ReleaseTableProps {
  state: RegistryState;
  /** The modules that the table shows. */
  shown: readonly ModuleState[];
  /** When the state was loaded, in milliseconds since the epoch. */
  listedAt: number;
  onAction: OnAction;
}

/** Table of modules with their releases, health and actions. */
export function ReleaseTable({ state, shown, listedAt, onAction }: ReleaseTableProps) {
  const t = useText('features/releases');
  const format = useFormat();
  const hours = format.number(healthWindow / 3_600_000, unitFormat('hour'));
  return (
    <Table
      headings={columns.map((column) => t(`modules.columns.${column}`))}
      caption={<caption className={styles.caption}>{t('modules.window', { hours })}</caption>}
    >
      {shown.map((module) => (
        <ModuleRows
          key={module.name}
          module={module}
          state={state}
          columns={columns.length}
          listedAt={listedAt}
          onAction={onAction}
        />
      ))}
    </Table>
  );
}

/** Notice that the live release fails, since when, and the reason that pages reported. */
function IncidentNotice({ incident }: { incident: NonNullable<ModuleState['incident']> }) {
  const t = useText('features/releases');
  const format = useFormat();
  return (
    <span className={styles.incident}>
      <Icon icon={TriangleAlert} size="1rem" />
      <span>
        {t('modules.incident', { time: format.date(incident.at, longDate) })}{' '}
        <span lang="en" dir="ltr" className={styles.reason}>
          {incident.reason}
        </span>
      </span>
    </span>
  );
}

/** Notice that the module's pages do not fit the shell, and how its team was requested to rebuild them. */
function UnfitNotice({ request }: { request: ModuleState['rebuildRequest'] }) {
  const t = useText('features/releases');
  const format = useFormat();
  const describe = ({ at, mail, webhook, hasAddress }: NonNullable<typeof request>): string =>
    mail
      ? t('modules.rebuild.mail', { time: format.date(at, longDate) })
      : t(
          `modules.rebuild.${hasAddress ? 'mailOff' : 'noAddress'}.${webhook ? 'webhook' : 'nobody'}`,
        );
  return (
    <span className={styles.notice}>
      {t('modules.pagesUnfit')} {request && <span>{describe(request)}</span>}
    </span>
  );
}

interface ToggleProps {
  open: boolean;
  onToggle: (open: boolean) => void;
  children: string;
}

/** Button that opens and closes rows of a module. */
const Toggle = ({ open, onToggle, children }: ToggleProps) => (
  <Button
    variant="plain"
    className={styles.toggle}
    aria-expanded={open}
    icon={<Icon icon={ChevronDown} size="1rem" className={open ? styles.open : undefined} />}
    onClick={() => onToggle(!open)}
  >
    {children}
  </Button>
);

interface ModuleRowsProps {
  module: ModuleState;
  state: RegistryState;
  /** Number of columns of the table. */
  columns: number;
  listedAt: number;
  onAction: OnAction;
}

/** Rows of a module and its releases. Earlier releases are collapsed. */
function ModuleRows({ module, state, columns, listedAt, onAction }: ModuleRowsProps) {
  const t = useText('features/releases');
  const format = useFormat();
  const { language } = useLanguage();
  const actorText = useActorText();
  const [open, setOpen] = useState(false);
  const [errorsOpen, setErrorsOpen] = useState(false);
  const { shown, earlier } = shownReleases(module);
  const since = liveSince(state.history, module);
  const previous = previousRelease(state.history, module);
  return (
    <tbody>
      <tr className={styles.module}>
        <th scope="rowgroup" colSpan={columns}>
          <span className={styles.about}>
            <span className={styles.title}>{module.title[language]}</span> <Ltr>{module.name}</Ltr>{' '}
            {!module.live && <span>{t('modules.notLive')}</span>}
            {since && (
              <span>
                {t('modules.liveSince', {
                  version: module.live?.version ?? '',
                  time: format.date(since.at, longDate),
                  by: actorText(since.by),
                })}
              </span>
            )}
            <Toggle open={errorsOpen} onToggle={setErrorsOpen}>
              {module.errors
                ? t('modules.errors', { count: module.errors })
                : t('modules.errorList')}
            </Toggle>
            {earlier.length > 0 && (
              <Toggle open={open} onToggle={setOpen}>
                {t('modules.earlier', { count: earlier.length })}
              </Toggle>
            )}
          </span>
          {module.incident && <IncidentNotice incident={module.incident} />}
          {module.pagesUnfit && <UnfitNotice request={module.rebuildRequest} />}
          <FormerNotices
            name={module.name}
            former={state.formerLibraries ?? []}
            modules={state.modules}
          />
        </th>
      </tr>
      {errorsOpen && (
        <tr>
          <td colSpan={columns}>
            <ModuleErrors module={module.name} listedAt={listedAt} />
          </td>
        </tr>
      )}
      {(open ? [...shown, ...earlier] : shown).map((release) => (
        <ReleaseRow
          key={release.hash}
          module={module}
          release={release}
          previous={previous}
          columns={columns}
          listedAt={listedAt}
          onAction={onAction}
        />
      ))}
    </tbody>
  );
}
