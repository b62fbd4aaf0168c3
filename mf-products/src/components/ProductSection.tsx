import type { Section } from '../data/sectionSchema.ts';
import { onSheet } from '../sheet/onSheet.ts';
import { ScreenOnly } from '../sheet/SheetPage.tsx';
import { CloserLook } from '../viewer/CloserLook.tsx';
import { CardSection } from './CardSection.tsx';
import { FeatureSection } from './FeatureSection.tsx';
import { MissionFlow } from './MissionFlow.tsx';
import { ProseSection } from './ProseSection.tsx';
import { SpecSection } from './SpecSection.tsx';

interface Props {
  section: Section;
  /** The one above it. */
  previous: Section | undefined;
}

function SectionByType({ section, previous }: Props) {
  const joined = section.ground !== 'ink' && section.ground === previous?.ground;
  switch (section.type) {
    case 'prose':
      return <ProseSection section={section} joined={joined} />;
    case 'specs':
      return (
        <>
          <SpecSection section={section} />
          <CloserLook />
        </>
      );
    case 'features':
      return <FeatureSection section={section} joined={joined} />;
    case 'cards':
      return <CardSection section={section} joined={joined} />;
    case 'flow':
      return <MissionFlow section={section} joined={joined} />;
  }
}

/** A section of a product's page, by its type. Light sections on one ground flow into each other. */
export function ProductSection(props: Props) {
  const section = <SectionByType {...props} />;
  return onSheet(props.section) ? section : <ScreenOnly>{section}</ScreenOnly>;
}
