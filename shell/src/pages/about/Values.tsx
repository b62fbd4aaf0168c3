import { Handshake, Landmark, Lightbulb, ShieldCheck } from 'lucide-react';
import { Icon, Section, SectionHead, TextCards } from '@sumut/shared-ui';
import { useText } from './i18n.ts';

const titleId = 'values';
const icons = {
  sovereignty: Landmark,
  innovation: Lightbulb,
  security: ShieldCheck,
  collaboration: Handshake,
} as const;
const names = Object.keys(icons) as (keyof typeof icons)[];

export function Values() {
  const t = useText();
  return (
    <Section surface="mist" labelledBy={titleId}>
      <SectionHead id={titleId} title={t('values.title')} />
      <TextCards
        columns={4}
        items={names.map((name) => ({
          title: t(`values.${name}.title`),
          text: t(`values.${name}.text`),
          icon: <Icon icon={icons[name]} size="1.75rem" />,
        }))}
      />
    </Section>
  );
}
