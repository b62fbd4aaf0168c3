import { company } from '@sumut/contracts/company/company';
import { FactList, useLanguage, VisuallyHidden } from '@sumut/shared-ui';
import { DirectionsLink, MailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { useText } from './i18n.ts';

/** Address, phone, mail and business hours of the company. */
export function ContactDetails() {
  const t = useText();
  const { language } = useLanguage();
  const hours = (
    <>
      {t('details.days')}
      <br />
      {t('details.open')}
      <br />
      {t('details.closed')}
    </>
  );
  const address = (
    <>
      <span>{company.address[language]}</span>
      <br />
      <DirectionsLink>
        {t('details.directions')} <VisuallyHidden>{t('details.newTab')}</VisuallyHidden>
      </DirectionsLink>
    </>
  );
  return (
    <FactList
      items={[
        { label: t('details.address'), value: address },
        { label: t('details.phone'), value: <PhoneLink number={company.phone} /> },
        { label: t('details.email'), value: <MailLink address={company.email.general} /> },
        { label: t('details.hours'), value: hours },
      ]}
    />
  );
}
