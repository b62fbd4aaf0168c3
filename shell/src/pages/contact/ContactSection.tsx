import { Section, Split } from '@sumut/shared-ui';
import { SideHead } from '../../components/SideHead.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactSection.module.css';

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
