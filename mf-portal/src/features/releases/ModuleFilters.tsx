import { useLanguage } from '@sumut/shared-ui';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { type FilterState, filterStates, type ModuleFilter } from './filter.ts';
import { useText } from '../../i18n.ts';
import styles from './ModulesView.module.css';

interface Props {
  modules: readonly ModuleState[];
  filter: ModuleFilter;
  onFilter: (filter: ModuleFilter) => void;
}

/** Selects which modules the table shows. */
export function ModuleFilters({ modules, filter, onFilter }: Props) {
  const t = useText('features/releases');
  const { language } = useLanguage();
  const all = { value: '', label: t('modules.filters.all') };
  return (
    <div className={styles.filters}>
      <InlineSelect
        name="module"
        label={t('modules.filters.module')}
        value={filter.module}
        options={[
          all,
          ...modules.map(({ name, title }) => ({ value: name, label: title[language] })),
        ]}
        onChoose={(module) => onFilter({ ...filter, module })}
      />
      <InlineSelect
        name="state"
        label={t('modules.columns.state')}
        value={filter.state}
        options={[
          all,
          ...filterStates.map((state) => ({ value: state, label: t(`modules.filters.${state}`) })),
        ]}
        onChoose={(state) => onFilter({ ...filter, state: state as FilterState | '' })}
      />
    </div>
  );
}
