import { shellPaths } from '@sumut/contracts';
import { Section, Split } from '@sumut/shared-ui';
import { CapabilityAreas } from '../capabilities/CapabilityAreas.tsx';
import { CapabilityPicture } from '../capabilities/CapabilityPicture.tsx';
import { MoreLink } from '../parts/MoreLink.tsx';
import { SideHead } from '../parts/SideHead.tsx';
import { useText } from './i18n.ts';

const titleId = 'capabilities-title';

/** What the company can do, at a glance. */
export function CapabilitiesIntro() {
  const t = useText();
  return (
    <>
      <CapabilityPicture alt={t('capabilities.pictureAlt')} />
      <Section surface="ink" labelledBy={titleId}>
        <Split
          side={
            <SideHead id={titleId} title={t('capabilities.title')} lead={t('capabilities.lead')}>
              <MoreLink to={shellPaths.capabilities}>{t('capabilities.link')}</MoreLink>
            </SideHead>
          }
        >
          <CapabilityAreas />
        </Split>
      </Section>
    </>
  );
}
