import type { ReactNode } from 'react';
import { PageHead, PageMeta, Section, Split } from '@sumut/shared-ui';
import { Contents } from './Contents.tsx';
import styles from './LegalPage.module.css';

interface LegalSection {
  /** Also the section's URL fragment. Never changed, because people share it. */
  id: string;
  title: string;
  body: ReactNode;
}

interface Props {
  meta: { title: string; description: string };
  title: string;
  lead: string;
  /** Heading of the table of contents. */
  contents: string;
  sections: readonly LegalSection[];
  lastUpdated: string;
}

/** A long text in sections, with a table of contents next to it. */
export function LegalPage({ meta, title, lead, contents, sections, lastUpdated }: Props) {
  return (
    <>
      <PageMeta {...meta} />
      <PageHead surface="ink" title={title} lead={lead} />
      <Section surface="mist">
        <Split side={<Contents title={contents} entries={sections} />}>
          <div className={styles.text}>
            {sections.map((section) => (
              <section key={section.id} aria-labelledby={section.id} className={styles.section}>
                <h2 id={section.id} className={styles.title}>
                  {section.title}
                </h2>
                {section.body}
              </section>
            ))}
            <p className={styles.updated}>{lastUpdated}</p>
          </div>
        </Split>
      </Section>
    </>
  );
}
