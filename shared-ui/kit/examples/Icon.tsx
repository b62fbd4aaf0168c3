import type { ComponentProps } from 'react';
import { ArrowRight, Compass, Mail, Phone, Reply } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { State } from '../page/State.tsx';

function States() {
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

export const icon = {
  name: 'Icon',
  usage: '<Icon icon={ArrowRight} directional />',
  props: { icon: 'LucideIcon', directional: 'boolean', size: 'CSS length', className: 'string' },
  States,
} satisfies Example<ComponentProps<typeof Icon>>;
