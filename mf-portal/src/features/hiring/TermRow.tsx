import { ArrowDown, ArrowUp } from 'lucide-react';
import { Badge, Button, classNames, Icon, useLanguage } from '@sumut/shared-ui';
import type { ShownTerm } from '@sumut/contracts/content/hiringTerms';
import { getDirection, languages } from '@sumut/contracts/language/language';
import table from '../../components/Table.module.css';
import { Cell } from '../../components/Table.tsx';
import { useText } from '../../i18n.ts';
import { useTermName } from './termName.ts';
import styles from './TermSection.module.css';

export type TermAction = 'up' | 'down' | 'rename' | 'retire' | 'restore' | 'delete';

interface TermRowProps {
  term: ShownTerm;
  isFirst: boolean;
  isLast: boolean;
  /** Whether a change of the list is being stored. */
  busy: boolean;
  onAct: (action: TermAction) => void;
}

/** Table row of an entry, with its texts and actions. Only an unused entry can be deleted. */
export function TermRow({ term, isFirst, isLast, busy, onAct }: TermRowProps) {
  const t = useText('features/hiring');
  const name = useTermName()(term);
  const { language } = useLanguage();
  const [other = language] = languages.filter((one) => one !== language);
  const retiring = term.retired ? 'restore' : 'retire';
  const actions: readonly TermAction[] = [
    'rename',
    retiring,
    ...(term.used ? [] : (['delete'] as const)),
  ];
  const actionProps = (action: TermAction) => ({
    variant: 'plain' as const,
    className: table.action,
    'aria-label': t('actionFor', { action: t(`actions.${action}`), name }),
    busy,
    onClick: () => onAct(action),
  });
  // At either end of the list, an arrow button stays focusable, so that keyboard users keep their place.
  const arrow = (action: 'up' | 'down', icon: typeof ArrowUp, isAtEnd: boolean) => (
    <Button
      {...actionProps(action)}
      {...(isAtEnd && { 'aria-disabled': true, onClick: () => undefined })}
    >
      <Icon icon={icon} size="1rem" />
    </Button>
  );
  return (
    <tr className={table.row}>
      <th scope="row" className={classNames(table.whole, styles.name)}>
        <bdi>{name}</bdi>
      </th>
      <Cell label={t(`columns.${other}`)} className={styles.name}>
        <bdi lang={other} dir={getDirection(other)}>
          {term.text[other]}
        </bdi>
      </Cell>
      <Cell label={t('columns.state')}>
        <Badge tone={term.retired ? 'neutral' : 'good'}>
          {t(term.retired ? 'retired' : 'offered')}
        </Badge>
      </Cell>
      <td className={table.whole}>
        <div className={table.actions}>
          {actions.map((action) => (
            // One button retires and restores, so that it keeps the focus.
            <Button key={action === retiring ? 'retiring' : action} {...actionProps(action)}>
              {t(`actions.${action}`)}
            </Button>
          ))}
          {arrow('up', ArrowUp, isFirst)}
          {arrow('down', ArrowDown, isLast)}
        </div>
      </td>
    </tr>
  );
}
