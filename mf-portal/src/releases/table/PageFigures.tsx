import { webVitalNames, type ReleaseHealth } from '@sumut/contracts';
import table from '../../parts/table/table.module.css';
import { Cell } from '../../parts/table/Cell.tsx';
import { useText } from '../i18n.ts';
import { useFigures } from '../useFigures.ts';

interface PageFiguresProps {
  figures: ReleaseHealth['figures'];
}

/** How the pages of a release did, as far as browsers told. */
export function PageFigures({ figures }: PageFiguresProps) {
  const t = useText();
  const { milliseconds, score } = useFigures();
  const told = webVitalNames.flatMap((name) => {
    const value = figures[name];
    if (value === null) return [];
    const written = name === 'cls' ? score(value) : milliseconds(value);
    return [{ name, text: t(`modules.figures.${name}`, { value: written }) }];
  });
  return (
    <Cell
      label={t('modules.columns.figures')}
      className={told.length > 0 ? table.figure : table.none}
    >
      {told.map(({ name, text }) => (
        <div key={name}>{text}</div>
      ))}
    </Cell>
  );
}
