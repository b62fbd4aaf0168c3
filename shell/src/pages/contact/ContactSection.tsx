import { Section, Split, FactList, useLanguage, VisuallyHidden } from '@sumut/shared-ui';
import { company } from '@sumut/contracts/company/company';
import { SideHead } from '../../components/SideHead.tsx';
import { ContactForm } from './ContactForm.tsx';
import { DirectionsLink, MailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { useText } from './i18n.ts';
import styles from './ContactSection.module.css';

/** Address, phone, mail and business hours of the company. */
function ContactDetails() {
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

const titleId = 'contact-title';

/** The contact form next to the company's details, for the contact page and the home page. */
export function ContactSection({ title, lead }: { title: string; lead?: string }) {
  return (
    <Section surface="mist" labelledBy={titleId}>
      <Split
        side={
          <SideHead id={titleId} title={title} lead={lead}>
            <div className={styles.details}>
              <ContactDetails />
            </div>
          </SideHead>
        }
      >
        <ContactForm labelledBy={titleId} />
      </Split>
    </Section>
  );
}
