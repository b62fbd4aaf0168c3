import { shellName } from '@sumut/contracts/registry/shellName';
import type { FormerLibrary, ModuleState } from '@sumut/contracts/registry/registryState';
import { useLanguage } from '@sumut/shared-ui';
import { useListed } from '../../../records/format.ts';
import { useText } from '../i18n.ts';
import styles from './ReleaseTable.module.css';

interface FormerNoticesProps {
  /** Name of the module, or of the shell. */
  name: string;
  former: readonly FormerLibrary[];
  modules: readonly ModuleState[];
}

/** Notices on former majors of shared libraries: those that a module needs, or those that the shell provides, and for which modules. */
export function FormerNotices({ name, former, modules }: FormerNoticesProps) {
  const t = useText();
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
