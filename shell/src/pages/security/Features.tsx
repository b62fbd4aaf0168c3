import { Activity, KeyRound, Lock, Server } from 'lucide-react';
import { Icon, TextCards } from '@sumut/shared-ui';
import { useText } from './i18n.ts';

const icons = {
  encryption: Lock,
  access: KeyRound,
  monitoring: Activity,
  infrastructure: Server,
} as const;
const names = Object.keys(icons) as (keyof typeof icons)[];

export function Features() {
  const t = useText();
  return (
    <TextCards
      columns={4}
      items={names.map((name) => ({
        title: t(`features.${name}.title`),
        text: t(`features.${name}.text`),
        icon: <Icon icon={icons[name]} size="1.75rem" />,
      }))}
    />
  );
}
