import type { Section } from '../../../data/schema.ts';
import { ScreenOnly } from '../../../features/datasheet/Datasheet.tsx';
import { isPrinted } from '../../../features/datasheet/layout.ts';
import { ConfigurationsSection } from '../../../features/configurations/ConfigurationsSection.tsx';
import { DetailsSection } from '../../../features/details/DetailsSection.tsx';
import { DimensionsSection } from '../../../features/dimensions/DimensionsSection.tsx';
import { ViewerSection } from '../../../features/viewer/ViewerSection.tsx';
import { CardSection } from './CardSection.tsx';
import { FeatureSection } from './FeatureSection.tsx';
import { MissionFlow } from './MissionFlow.tsx';
import { ProseSection } from './ProseSection.tsx';
import { SpecSection } from './SpecSection.tsx';

interface Props {
  section: Section;
  /** The section above. */
  previous: Section | undefined;
}

function SectionByType({ section, previous }: Props) {
  const joined = section.surface !== 'ink' && section.surface === previous?.surface;
  switch (section.type) {
    case 'prose':
      return <ProseSection section={section} joined={joined} />;
    case 'specs':
      return (
        <>
          <SpecSection section={section} />
          <ScreenOnly>
            <ConfigurationsSection />
            <ViewerSection />
            <DimensionsSection />
            <DetailsSection />
          </ScreenOnly>
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

/** Renders a section of a product's page by its type. Adjacent light sections with the same background are joined. */
export function ProductSection(props: Props) {
  const section = <SectionByType {...props} />;
  return isPrinted(props.section) ? section : <ScreenOnly>{section}</ScreenOnly>;
}
