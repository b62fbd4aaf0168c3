import { useRef } from 'react';
import { PageMeta } from '@sumut/shared-ui';
import { ApplicationSection } from '../../application/ApplicationSection.tsx';
import type { ApplicationSectionHandle } from '../../application/ApplicationSection.tsx';
import { useText } from '../../i18n.ts';
import { OpeningsSection } from '../../openings/OpeningsSection.tsx';
import { BenefitsSection } from './BenefitsSection.tsx';
import { CareersHead } from './CareersHead.tsx';

/** What we offer, the open positions, and the form by which to apply for one. */
export function CareersPage() {
  const t = useText();
  const application = useRef<ApplicationSectionHandle>(null);
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <CareersHead />
      <BenefitsSection />
      <OpeningsSection onApply={(position) => application.current?.applyFor(position)} />
      <ApplicationSection ref={application} />
    </>
  );
}
