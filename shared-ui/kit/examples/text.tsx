import { ArrowRight, Compass, Mail, Phone, Reply, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { company } from '@sumut/contracts/company/company';
import { Button, Icon, Ltr, SkipLink, VisuallyHidden } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function IconStates() {
  return (
    <>
      <State name="default">
        <Icon icon={Compass} />
        <Icon icon={Mail} />
        <Icon icon={Phone} />
      </State>
      <State name="directional">
        <Icon icon={ArrowRight} directional />
        <Icon icon={Reply} directional />
      </State>
      <State name="sizes">
        <Icon icon={Compass} size="1rem" />
        <Icon icon={Compass} size="2rem" />
        <Icon icon={Compass} size="3rem" />
      </State>
    </>
  );
}

const icon = {
  name: 'Icon',
  usage: '<Icon icon={ArrowRight} directional />',
  props: { icon: 'LucideIcon', directional: 'boolean', size: 'CSS length', className: 'string' },
  States: IconStates,
} satisfies Example<ComponentProps<typeof Icon>>;

function LtrStates() {
  const t = useText();
  return (
    <State name="default">
      <p>
        {t('sample.callUs')} <Ltr>{company.phone}</Ltr>
      </p>
    </State>
  );
}

const ltr = {
  name: 'Ltr',
  usage: '<Ltr>{phone}</Ltr>',
  props: { children: 'ReactNode', className: 'string' },
  States: LtrStates,
} satisfies Example<ComponentProps<typeof Ltr>>;

function VisuallyHiddenStates() {
  const t = useText();
  return (
    <State name="icon">
      <Button variant="ghost">
        <Icon icon={X} />
        <VisuallyHidden>{t('sample.readAloud')}</VisuallyHidden>
      </Button>
    </State>
  );
}

const visuallyHidden = {
  name: 'VisuallyHidden',
  usage: '<VisuallyHidden>…</VisuallyHidden>',
  props: { children: 'ReactNode', id: 'string' },
  States: VisuallyHiddenStates,
} satisfies Example<ComponentProps<typeof VisuallyHidden>>;

function SkipLinkStates() {
  const t = useText();
  return (
    <State name="default">
      <p>{t('sample.paragraph')}</p>
      <SkipLink targetId="SkipLink" />
    </State>
  );
}

const skipLink = {
  name: 'SkipLink',
  usage: '<SkipLink targetId="main" />',
  props: { targetId: 'string' },
  interactive: true,
  States: SkipLinkStates,
} satisfies Example<ComponentProps<typeof SkipLink>>;

export const text: readonly Example[] = [icon, ltr, visuallyHidden, skipLink];
